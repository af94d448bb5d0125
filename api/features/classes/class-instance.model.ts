import mongoose, { type InferSchemaType, Schema } from "mongoose";
import { synced } from "../../db/synced.ts";

/** One taken seat. Capacity is checked and taken in one update of the class: nothing else decides who is in. */
const seat = new Schema(
  {
    bookingId: { type: String, required: true },
    attendeeId: { type: String, required: true },
    bookedById: { type: String, required: true },
    status: { type: String, enum: ["held", "booked"], required: true },
    heldUntil: { type: Date, default: null },
    operationId: { type: String, required: true },
  },
  { _id: false },
);

const schema = new Schema(
  {
    _id: { type: String, required: true },
    blueprintId: { type: String, required: true, index: true },
    seriesId: { type: String, default: null },
    name: { type: String, required: true },
    description: { type: String, default: "" },
    apparatus: { type: String, required: true },
    level: { type: String, required: true },
    place: { type: String, default: "" },
    instructorId: { type: String, required: true },
    instructorName: { type: String, required: true },
    substituteFor: { type: String, default: null },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    capacity: { type: Number, required: true, min: 0 },
    /** Capacity less the seats taken, kept as a plain field so that one filter can guard it. */
    seatsLeft: { type: Number, required: true },
    seats: { type: [seat], default: [] },
    priceCents: { type: Number, required: true },
    cancelUntilHours: { type: Number, required: true },
    status: { type: String, enum: ["scheduled", "cancelled"], required: true, default: "scheduled" },
    cancelReason: { type: String, default: null },
    /** RFC 5545 SEQUENCE: grows with every change a calendar subscriber must see. */
    sequence: { type: Number, required: true, default: 0 },
  },
  { versionKey: false },
);
schema.plugin(synced);
schema.index({ startsAt: 1 });
schema.index({ seriesId: 1, startsAt: 1 });
schema.index({ "seats.heldUntil": 1 }, { partialFilterExpression: { "seats.status": "held" } });

export const ClassInstanceModel = mongoose.model("ClassInstance", schema, "class_instances");
export type ClassInstanceDocument = InferSchemaType<typeof schema>;
