import type { Made } from "#api/db/insert-own.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "#api/db/synced.ts";
import { defaultKeyFor } from "#shared/features/moves/syllabus.ts";

interface ApparatusFields extends Made {
  /** Missing on those from before moves and classes had one list: see `keyOf`. */
  key?: string;
  name: string;
  nameEs?: string;
  order?: number;
  description: string;
  archivedAt: Date | null;
}
export type ApparatusDocument = ApparatusFields & SyncedFields;

const schema = syncedSchema<ApparatusFields>(
  {
    key: String,
    name: { type: String, required: true },
    nameEs: { type: String, default: "" },
    order: { type: Number, default: 0 },
    description: { type: String, default: "" },
    archivedAt: { type: Date, default: null },
    madeBy: String,
  },
  { versionKey: false },
);
schema.index({ name: 1 }, { unique: true });

export const ApparatusModel = mongoose.model("Apparatus", schema, "apparatus");

/** One from before has the key of the moves it was taken for by its name. */
export const keyOf = ({ _id, key, name }: Pick<ApparatusDocument, "_id" | "key" | "name">): string =>
  key ?? defaultKeyFor(name) ?? _id;
