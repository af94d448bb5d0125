import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import type { UserDocument } from "../../accounts/index.ts";

/** A change of what a user may do here: their role, or whether they may sign in, or belong here at all. */
export interface StandingChange {
  userId: string;
  /** As many changes as there were before: a repeat, or one that comes late, finds another number and does nothing. */
  after: number;
  set: Partial<
    Pick<UserDocument, "role" | "isRoleUntold" | "disabledAt" | "disabledById" | "disabledReason"> &
      Pick<UserDocument, "archivedAt" | "archivedById" | "archivedReason" | "archiveDue">
  >;
}

/**
 * What takes an admin away is written down here first, one after the other: one document decides, since two admins who
 * demote each other at the same time write two people.
 */
interface AdminGuard {
  _id: string;
  version: number;
  /** Decided; the next process that reads it carries it out. */
  pending: StandingChange | null;
}

const schema = new Schema<AdminGuard>(
  { _id: String, version: { type: Number, required: true }, pending: { type: Schema.Types.Mixed, default: null } },
  { versionKey: false, minimize: false },
);
export const AdminGuardModel = mongoose.model("AdminGuard", schema, "admin_guards");
export const ADMIN_GUARD_ID = "admins";
