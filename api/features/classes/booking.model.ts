import type {
  BookingAttendance,
  BookingStatus,
  LossState,
  RefundState,
} from "../../../shared/features/classes/booking.ts";
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
  /** What its order paid for it, discounts taken off. */
  paidCents: number;
  orderId: string | null;
  /** The pass that paid for it, instead of an order. */
  passId: string | null;
  bookedAt: Date | null;
  cancelledAt: Date | null;
  refundState: RefundState | null;
  lossState: LossState | null;
  startsAt: Date;
  /** Somebody who came without a booking. */
  isWalkIn: boolean;
  /** In although every seat was taken: such a booking has no seat. */
  isOverCapacity: boolean;
  /** Let in, to be settled later. */
  isUnpaid: boolean;
  /** The studio's, for who leads the class. */
  note: string | null;
  /** What the roster says of it, and which version of the attendance record said so. */
  attendance: BookingAttendance | null;
  checkedInAt: Date | null;
  attendanceVersion: number;
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
    paidCents: { type: Number, default: 0 },
    orderId: { type: String, default: null },
    passId: { type: String, default: null },
    bookedAt: { type: Date, default: null },
    cancelledAt: { type: Date, default: null },
    refundState: { type: String, default: null },
    lossState: { type: String, default: null },
    startsAt: { type: Date, required: true },
    isWalkIn: { type: Boolean, default: false },
    isOverCapacity: { type: Boolean, default: false },
    isUnpaid: { type: Boolean, default: false },
    note: { type: String, default: null },
    attendance: { type: String, enum: ["attended", "no-show", null], default: null },
    checkedInAt: { type: Date, default: null },
    attendanceVersion: { type: Number, default: 0 },
  },
  { versionKey: false },
);
schema.index({ status: 1, startsAt: 1 });
schema.index({ refundState: 1 }, { partialFilterExpression: { refundState: "due" } });
schema.index({ lossState: 1 }, { partialFilterExpression: { lossState: "due" } });
// A seat guards that nobody is in a class twice; who is in without one is guarded here.
schema.index(
  { classInstanceId: 1, attendeeId: 1 },
  { unique: true, partialFilterExpression: { isOverCapacity: true, status: "booked" } },
);

export const BookingModel = mongoose.model("Booking", schema, "bookings");
export type BookingDocument = BookingFields & SyncedFields;
