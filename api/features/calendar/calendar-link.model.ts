import { Schema } from "mongoose";
import { mongoose } from "../../db/mongoose.ts";

/** One person's secret link. The secret itself is derived from `_id` with a key of the server; only its hash is here. */
export interface CalendarLinkDocument {
  _id: string;
  userId: string;
  secretHash: string;
  createdAt: Date;
}

const schema = new Schema<CalendarLinkDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    secretHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ userId: 1 }, { unique: true });
schema.index({ secretHash: 1 });

export const CalendarLinkModel = mongoose.model("CalendarLink", schema, "calendar_links");
