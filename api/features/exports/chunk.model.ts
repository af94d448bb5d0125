import { Schema } from "mongoose";
import { mongoose } from "../../db/mongoose.ts";

/** A piece of a ZIP file. Pieces of the directory at its end are counted from the directory's beginning. */
export interface ExportChunk {
  exportId: string;
  part: "file" | "directory";
  /** Its first byte. */
  at: number;
  /** The step of the progress that it belongs to. */
  step: number;
  data: Buffer;
}

const schema = new Schema<ExportChunk>(
  {
    exportId: { type: String, required: true },
    part: { type: String, enum: ["file", "directory"], required: true },
    at: { type: Number, required: true },
    step: { type: Number, required: true },
    data: { type: Buffer, required: true },
  },
  { versionKey: false },
);
schema.index({ exportId: 1, part: 1, at: 1 }, { unique: true });
export const ExportChunkModel = mongoose.model("ExportChunk", schema, "export_chunks");
