import { Schema } from "mongoose";
import { mongoose } from "../../db/mongoose.ts";

/** An outage that lasts, from when it was first seen. There is one of each name. */
export interface Outage {
  /** `mail`, or the name of a job. */
  _id: string;
  since: Date;
  notifiedAt: Date | null;
}

const schema = new Schema<Outage>(
  {
    _id: { type: String, required: true },
    since: { type: Date, required: true },
    notifiedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
export const OutageModel = mongoose.model("Outage", schema, "outages");
