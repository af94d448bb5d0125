import { Schema } from "mongoose";
import { mongoose } from "../../db/mongoose.ts";

/** What arrived, for the people who run the studio to see that it arrives; nothing is done by it. */
export interface EventDocument {
  _id: string;
  type: string;
  happenedAt: Date;
  arrivedAt: Date;
}

const schema = new Schema<EventDocument>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    happenedAt: { type: Date, required: true },
    arrivedAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
);

export const EventModel = mongoose.model("ProviderEvent", schema, "provider_events");
