import { mongoose } from "#api/db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "#api/db/synced.ts";
import type { FamilyInvitation, InvitationKind, InvitationState } from "#shared/features/family/invitation.ts";

export interface FamilyInvitationFields {
  familyId: string;
  kind: InvitationKind;
  email: string;
  personId: string | null;
  invitedById: string;
  invitedByName: string;
  state: InvitationState;
  createdAt: Date;
  expiresAt: Date;
  /** SHA-256 of the secret in the link. The secret is derived from the id with a key of the server. */
  tokenHash: string;
  mailedAt: Date | null;
  /** Its inviter saw the link: its holder need not read the mail of the address. */
  shownAt: Date | null;
  acceptedById: string | null;
  /** Accepted, and the person is where they were invited to. */
  doneAt: Date | null;
}

const schema = syncedSchema<FamilyInvitationFields>(
  {
    familyId: { type: String, required: true },
    kind: { type: String, enum: ["guardian", "adult", "account"], required: true },
    email: { type: String, required: true },
    personId: { type: String, default: null },
    invitedById: { type: String, required: true },
    invitedByName: { type: String, required: true },
    state: { type: String, enum: ["waiting", "accepted", "declined", "revoked"], required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    tokenHash: { type: String, required: true },
    mailedAt: { type: Date, default: null },
    shownAt: { type: Date, default: null },
    acceptedById: { type: String, default: null },
    doneAt: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ tokenHash: 1 });
schema.index({ email: 1, createdAt: 1 });
schema.index({ familyId: 1, createdAt: 1 });
schema.index({ invitedById: 1 });
schema.index({ state: 1, mailedAt: 1, doneAt: 1 });

export const FamilyInvitationModel = mongoose.model("FamilyInvitation", schema, "family_invitations");
export type FamilyInvitationDocument = FamilyInvitationFields & SyncedFields;

/** Only what still waits is of interest to a device. */
export const toInvitation = (doc: FamilyInvitationDocument): FamilyInvitation | null =>
  doc.state === "waiting"
    ? {
        id: doc._id,
        kind: doc.kind,
        email: doc.email,
        personId: doc.personId,
        invitedById: doc.invitedById,
        invitedByName: doc.invitedByName,
        state: doc.state,
        createdAt: doc.createdAt.toISOString(),
        expiresAt: doc.expiresAt.toISOString(),
      }
    : null;

/** Letters of a person who left open nothing any more. Safe to repeat. */
export const revokeInvitations = (invitedById: string) =>
  FamilyInvitationModel.updateMany({ invitedById, state: "waiting" }, { state: "revoked" });
