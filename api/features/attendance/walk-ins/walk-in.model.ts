import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";

/** Who let whom in, and which booking it became: two devices that let the same person in offline mean one booking. */
export interface WalkIn {
  /** The booking's id as the device made it. */
  _id: string;
  bookingId: string;
  classInstanceId: string;
  attendeeId: string;
  byId: string;
  /** Why `byId` let the person in although they lacked what the class required. */
  overrideReason: string | null;
  at: Date;
  receivedAt: Date;
}

const text = { type: String, required: true, immutable: true } as const;
const moment = { type: Date, required: true, immutable: true } as const;
const schema = new Schema<WalkIn>(
  {
    _id: text,
    bookingId: text,
    classInstanceId: text,
    attendeeId: text,
    byId: text,
    overrideReason: { type: String, default: null, immutable: true },
    at: moment,
    receivedAt: moment,
  },
  { versionKey: false },
);
export const WalkInModel = mongoose.model("WalkIn", schema, "walk_ins");
