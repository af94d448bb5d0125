import type { Face } from "#shared/features/profile/face.ts";
import type { FamilyMember, OwnPerson } from "#shared/features/profile/profile.ts";
import type { Sealed } from "../../data/seal/sealed.ts";

/** Stored sealed: read it with `useCare`. */
interface WithSealedCare {
  care: Sealed | null;
}
export type MemberRow = Omit<FamilyMember, "care"> & WithSealedCare;
export type OwnRow = Omit<OwnPerson, "care"> & WithSealedCare;

/** Of the household every person's name, birthday and waiver; of oneself the whole account. */
export type PersonRow = MemberRow | OwnRow;

export type FaceRow = Face;

export const profileTables = { people: "id", faces: "id" };
