import { mongoose } from "../../api/db/mongoose.ts";
import { fromRev, type Rev } from "../../api/db/rev.ts";
import { syncedSchema } from "../../api/db/synced.ts";

/** A synced document for these tests only. */
export interface NoteRow {
  text: string;
  writer?: string;
  count: number;
}

export const NoteModel = mongoose.model(
  "Note",
  syncedSchema<NoteRow>({
    text: { type: String, required: true },
    writer: String,
    count: { type: Number, default: 0 },
  }),
);

/** 16 hex digits: sorts as text the way revisions sort. */
export const textOfRev = (rev: Rev): string => fromRev(rev).toString(16).padStart(16, "0");
