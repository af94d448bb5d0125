import type { FamilyInvitation } from "#shared/features/family/invitation.ts";

/** A letter that waits for its answer. */
export type FamilyInvitationRow = FamilyInvitation;

export const familyTables = { familyInvitations: "id" };
