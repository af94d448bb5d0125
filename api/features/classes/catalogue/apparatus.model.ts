import { Schema } from "mongoose";
import { mongoose } from "../../../db/mongoose.ts";

export interface ApparatusDocument {
  _id: string;
  name: string;
  description: string;
  archivedAt: Date | null;
}

const schema = new Schema<ApparatusDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    description: { type: String, default: "" },
    archivedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ name: 1 }, { unique: true });

export const ApparatusModel = mongoose.model("Apparatus", schema, "apparatus");
