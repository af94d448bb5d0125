import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";

/** One move that became another. Kept: what an old device or an old backup brings in later is put right by it. */
export interface MoveMerge {
  /** The move that went. */
  _id: string;
  intoId: string;
  byId: string;
  at: Date;
  /** `moving` until everything that named it names the other one. */
  state: "moving" | "moved";
}

const text = { type: String, required: true } as const;
const schema = new Schema<MoveMerge>(
  { _id: text, intoId: text, byId: text, at: { type: Date, required: true }, state: text },
  { versionKey: false },
);
schema.index({ state: 1 });
schema.index({ at: 1 });
export const MoveMergeModel = mongoose.model("MoveMerge", schema, "move_merges");
