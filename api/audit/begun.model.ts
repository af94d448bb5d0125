import { Schema } from "mongoose";
import { createBatches } from "../db/bulk/batch.ts";
import { mongoose } from "../db/mongoose.ts";
import type { LineDraft } from "./line.model.ts";

/** A command that began and has no line yet. It goes when its line is written. */
export interface BegunLine {
  /** The name of its line. */
  _id: string;
  begunAt: Date;
  line: LineDraft;
}

const schema = new Schema<BegunLine>(
  {
    _id: { type: String, required: true },
    begunAt: { type: Date, required: true, index: true },
    line: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false },
);
export const BegunLineModel = mongoose.model("AuditBegunLine", schema, "audit_begun");
export const begunBatches = createBatches(() => BegunLineModel.collection);
