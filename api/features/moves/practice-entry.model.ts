import type { Day } from "#shared/core/time.ts";
import type { PracticeEntry } from "#shared/features/moves/practice.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";

export interface PracticeEntryFields {
  userId: string;
  date: Day;
  moveId: string | null;
  minutes: number | null;
  attempts: number | null;
  feeling: string;
}

const schema = syncedSchema<PracticeEntryFields>(
  {
    userId: { type: String, required: true, index: true },
    date: { type: String, required: true },
    moveId: { type: String, default: null },
    minutes: { type: Number, default: null },
    attempts: { type: Number, default: null },
    feeling: { type: String, default: "" },
  },
  { versionKey: false },
);

export const PracticeEntryModel = mongoose.model("PracticeEntry", schema, "practice_entries");
export type PracticeEntryDocument = PracticeEntryFields & SyncedFields;

export const toPracticeEntry = (doc: PracticeEntryDocument): PracticeEntry => ({
  id: doc._id,
  date: doc.date,
  moveId: doc.moveId,
  minutes: doc.minutes,
  attempts: doc.attempts,
  feeling: doc.feeling,
});
