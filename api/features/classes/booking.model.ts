import mongoose, { type InferSchemaType, Schema } from "mongoose";
import { synced } from "../../db/synced.ts";

/** What a person sees of a seat. Derived from the seat on the class; the reconciler writes it again where it is missing. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    classInstanceId: { type: String, required: true, index: true },
    attendeeId: { type: String, required: true, index: true },
    attendeeName: { type: String, required: true },
    bookedById: { type: String, required: true, index: true },
    status: { type: String, enum: ["held", "booked", "cancelled", "released"], required: true },
    heldUntil: { type: Date, default: null },
    priceCents: { type: Number, required: true },
    orderId: { type: String, default: null },
    bookedAt: { type: Date, default: null },
    cancelledAt: { type: Date, default: null },
    startsAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.plugin(synced);
schema.index({ status: 1, startsAt: 1 });

export const BookingModel = mongoose.model("Booking", schema, "bookings");
export type BookingDocument = InferSchemaType<typeof schema>;
