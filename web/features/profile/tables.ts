import type { FamilyMember, OwnPerson } from "../../../shared/features/profile/profile.ts";

/** Of the household everybody's name, birthday and waiver; of oneself the whole account. */
export type PersonRow = FamilyMember | OwnPerson;

export const profileTables = { people: "id" };
