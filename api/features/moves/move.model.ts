import type { Move } from "#shared/features/moves/move.ts";
import type { Made } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";

export interface MoveFields extends Omit<Move, "id" | "isArchived">, Made {
  archivedAt?: Date | null;
  /** Counts the changes: an admin who saves names the one they saw. Missing: none. */
  version?: number;
  /** Moves that were merged into this one: what names them means it. */
  mergedIds?: string[];
  /** The plan that wrote it last, where one did. */
  plan?: string;
}

const schema = syncedSchema<MoveFields>(
  {
    name: { type: String, required: true },
    otherNames: { type: [String], default: [] },
    apparatus: { type: String, required: true },
    level: { type: String, required: true },
    grade: { type: Number, required: true, min: 1, max: 5 },
    prerequisites: { type: [String], default: [] },
    description: { type: String, default: "" },
    safetyNote: { type: String, default: "" },
    spanish: { type: mongoose.Schema.Types.Mixed },
    order: Number,
    archivedAt: { type: Date, default: null },
    version: { type: Number, default: 0 },
    mergedIds: { type: [String], default: undefined },
    plan: String,
    madeBy: String,
  },
  { versionKey: false },
);
schema.index({ apparatus: 1, grade: 1 });
schema.index({ mergedIds: 1 }, { sparse: true });

export const MoveModel = mongoose.model("Move", schema, "moves");
export type MoveDocument = MoveFields & SyncedFields;

export const toMove = (doc: MoveDocument): Move => ({
  id: doc._id,
  name: doc.name,
  otherNames: doc.otherNames,
  apparatus: doc.apparatus,
  level: doc.level,
  grade: doc.grade,
  prerequisites: doc.prerequisites,
  description: doc.description,
  safetyNote: doc.safetyNote,
  ...(doc.spanish && { spanish: doc.spanish }),
  ...(doc.order !== undefined && { order: doc.order }),
  ...(doc.archivedAt && { isArchived: true }),
});
