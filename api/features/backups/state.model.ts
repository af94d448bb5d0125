import { Schema } from "mongoose";
import { mongoose } from "../../db/mongoose.ts";

export type Work = "backup" | "rehearsal";

export interface KeptRow {
  name: string;
  at: Date;
  bytes: number;
}

/** One document: backups leave it out, as it speaks of files that are not in the database. */
export interface BackupState {
  _id: string;
  /** When the studio began to be looked after: before the first backup, lateness counts from here. */
  beganAt: Date;
  /** Work under way, of whichever process; lost when its lease ran out. */
  work: Work | null;
  leaseUntil: Date | null;
  asked: Work[];
  last: (KeptRow & { records: number; seconds: number }) | null;
  failure: { at: Date; reason: string } | null;
  rehearsal: { at: Date; name: string; reason: string | null; records: number; seconds: number } | null;
  kept: KeptRow[];
  /** The last backup whose lateness admins know of. */
  notifiedOf: Date | null;
}

const one = (definition: Record<string, unknown>) => ({ type: new Schema(definition, { _id: false }), default: null });
const figures = { records: Number, seconds: Number };
const kept = { name: String, at: Date, bytes: Number };

const schema = new Schema<BackupState>(
  {
    _id: String,
    beganAt: { type: Date, required: true },
    work: { type: String, default: null },
    leaseUntil: { type: Date, default: null },
    asked: { type: [String], default: [] },
    last: one({ ...kept, ...figures }),
    failure: one({ at: Date, reason: String }),
    rehearsal: one({ at: Date, name: String, reason: { type: String, default: null }, ...figures }),
    kept: { type: [new Schema(kept, { _id: false })], default: [] },
    notifiedOf: { type: Date, default: null },
  } as never,
  { versionKey: false },
);
export const BackupStateModel = mongoose.model("BackupState", schema, "backup_state");
