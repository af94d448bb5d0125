import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "#api/db/synced.ts";
import { lastWords } from "#shared/features/moves/levels.ts";
import type { ProgressState } from "#shared/features/moves/move-progress.ts";
import type { GivenSignOff, SkillRecord } from "#shared/features/moves/skill-record.ts";

export type StoredSignOff = Omit<GivenSignOff, "at" | "receivedAt"> & { at: Date; receivedAt: Date };

export interface SkillRecordFields {
  firstName: string;
  lastName: string;
  isMinor: boolean;
  /** Only ever appended to, each in one conditional update: the order in here is the server's order. */
  signOffs: StoredSignOff[];
  states: Record<string, ProgressState>;
}
export type SkillRecordDocument = SkillRecordFields & SyncedFields;

const text = { type: String, required: true } as const;
const given = new Schema<StoredSignOff>(
  {
    id: text,
    moveId: text,
    kind: { type: String, enum: ["signed", "revoked"], required: true },
    at: { type: Date, required: true },
    receivedAt: { type: Date, required: true },
    byId: text,
    byName: text,
    reason: { type: String, default: null },
  },
  { _id: false, id: false },
);

/** One per student. Names and audiences are derived (see `reconcile-records.ts`), sign-offs are what was said. */
const schema = syncedSchema<SkillRecordFields>(
  {
    firstName: { type: String, default: "" },
    lastName: { type: String, default: "" },
    isMinor: { type: Boolean, default: false },
    signOffs: { type: [given], default: [] },
    states: { type: mongoose.Schema.Types.Mixed, default: {} },
  },
  { versionKey: false, minimize: false },
);
export const SkillRecordModel = mongoose.model("SkillRecord", schema, "skill_records");

/** Of each move what counts of everything said: a device needs no more, and asks for the history of one student. */
export const withLastWords = (doc: SkillRecordDocument): SkillRecordDocument => ({
  ...doc,
  signOffs: lastWords(doc.signOffs),
});

export const toSkillRecord = (doc: SkillRecordDocument): SkillRecord => ({
  id: doc._id,
  firstName: doc.firstName,
  lastName: doc.lastName,
  isMinor: doc.isMinor,
  signOffs: doc.signOffs.map(({ id, moveId, kind, at, receivedAt, byId, byName, reason }) => ({
    id,
    moveId,
    kind,
    at: at.toISOString(),
    receivedAt: receivedAt.toISOString(),
    byId,
    byName,
    reason,
  })),
  states: doc.states ?? {},
});
