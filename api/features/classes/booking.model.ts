import type { BookingStatus, RefundState } from "../../../shared/features/classes/booking.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";

/** What a person sees of a seat. Derived from the seat on the class; the reconciler writes it again where it is missing. */
export interface BookingFields {
  classInstanceId: string;
  attendeeId: string;
  attendeeName: string;
  bookedById: string;
  status: BookingStatus;
  heldUntil: Date | null;
  priceCents: number;
  orderId: string | null;
  bookedAt: Date | null;
  cancelledAt: Date | null;
  refundState: RefundState | null;
  startsAt: Date;
}

const schema = syncedSchema<BookingFields>(
  {
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
    refundState: { type: String, default: null },
    startsAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ status: 1, startsAt: 1 });
schema.index({ refundState: 1 }, { partialFilterExpression: { refundState: "due" } });

export const BookingModel = mongoose.model("Booking", schema, "bookings");
export type BookingDocument = BookingFields & SyncedFields;
