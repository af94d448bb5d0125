import { Schema } from "mongoose";
import type { Made } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";
import { keepsTodo, type WithTodo } from "../../follow-ups/todo.ts";
import type { Packing } from "../../zip/packing.ts";

/** How far an export is: all that another process needs to go on. Bytes are those of the ZIP file. */
export interface Progress {
  /** Counts the writes of this progress; parts of the file that belong to a later one were never finished. */
  step: number;
  stage: number;
  /** Where the stage goes on; null at its beginning. */
  after: string | null;
  /** The file in the archive that is being packed, and where its header stands. */
  packing: Packing | null;
  headerAt: number;
  /** The next byte. */
  at: number;
  files: number;
  directoryBytes: number;
  rows: number;
}

export interface ExportDocument extends Made, WithTodo {
  _id: string;
  byId: string;
  byName: string;
  state: "making" | "done" | "canceled";
  withVideos: boolean;
  requestedAt: Date;
  rowsTotal: number;
  progress: Progress;
  finishedAt: Date | null;
  /** Its bytes are deleted then. */
  expiresAt: Date | null;
  isGone: boolean;
}

const progress = new Schema<Progress>(
  {
    step: { type: Number, required: true },
    stage: { type: Number, required: true },
    after: { type: String, default: null },
    packing: {
      type: new Schema<Packing>({ name: String, crc: Number, rawBytes: Number, packedBytes: Number }, { _id: false }),
      default: null,
    },
    headerAt: { type: Number, required: true },
    at: { type: Number, required: true },
    files: { type: Number, required: true },
    directoryBytes: { type: Number, required: true },
    rows: { type: Number, required: true },
  },
  { _id: false },
);

const schema = new Schema<ExportDocument>(
  {
    _id: { type: String, required: true },
    madeBy: String,
    byId: { type: String, required: true },
    byName: { type: String, default: "" },
    state: { type: String, enum: ["making", "done", "canceled"], required: true },
    withVideos: { type: Boolean, required: true },
    requestedAt: { type: Date, required: true, index: true },
    rowsTotal: { type: Number, required: true },
    progress: { type: progress, required: true },
    finishedAt: { type: Date, default: null },
    expiresAt: { type: Date, default: null },
    isGone: { type: Boolean, default: false },
  },
  { versionKey: false },
);
schema.index({ isGone: 1, expiresAt: 1 });
// Of two admins who press at once one begins.
schema.index({ state: 1 }, { unique: true, partialFilterExpression: { state: "making" } });
schema.plugin(keepsTodo);
export const ExportModel = mongoose.model("Export", schema, "exports");
