import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";

/** One move as a plan would have it. */
export interface PlannedWrite {
  id: string;
  /** The version that was seen; null: there was no such move. */
  seen: number | null;
  set: Record<string, unknown>;
  /** What `set` takes the place of; `deletedAt` for one that was deleted. Null for a new one. */
  before: Record<string, unknown> | null;
}

/** A change of many moves while it is written: one at a time, and after a crash the next process finishes it. */
export interface LibraryPlan {
  _id: string;
  planId: string;
  at: Date;
  /** Another admin was faster: what was written is taken back. */
  isUndone: boolean;
  writes: PlannedWrite[];
}

const schema = new Schema<LibraryPlan>(
  {
    _id: String,
    planId: { type: String, required: true },
    at: { type: Date, required: true },
    isUndone: { type: Boolean, default: false },
    writes: { type: [Schema.Types.Mixed], default: [] } as never,
  },
  { versionKey: false, minimize: false },
);
export const LibraryPlanModel = mongoose.model("LibraryPlan", schema, "library_plans");
