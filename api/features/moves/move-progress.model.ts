import type { Day } from "#shared/core/time.ts";
import type { MoveProgress, ProgressState } from "#shared/features/moves/move-progress.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";

export interface MoveProgressFields {
  userId: string;
  moveId: string;
  state: ProgressState;
  note: string;
  goalBy: Day | null;
  changedAt: Date;
  /** When the device says the latest change was made: a claim. */
  claimedAt: Date;
}

const schema = syncedSchema<MoveProgressFields>(
  {
    userId: { type: String, required: true, index: true },
    moveId: { type: String, required: true },
    state: { type: String, enum: ["none", "want", "learning", "consistent", "mastered"], required: true },
    note: { type: String, default: "" },
    goalBy: { type: String, default: null },
    changedAt: { type: Date, required: true },
    claimedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const MoveProgressModel = mongoose.model("MoveProgress", schema, "move_progress");
export type MoveProgressDocument = MoveProgressFields & SyncedFields;

export const toMoveProgress = (doc: MoveProgressDocument): MoveProgress => ({
  id: doc._id,
  moveId: doc.moveId,
  state: doc.state,
  note: doc.note,
  goalBy: doc.goalBy ?? null,
  changedAt: doc.changedAt.toISOString(),
});
