import { Schema } from "mongoose";
import type { Message } from "#shared/core/messages/message.ts";
import type {
  BookingAttendance,
  BookingStatus,
  FeeState,
  LossState,
  NoShowState,
  RefundState,
} from "#shared/features/bookings/booking.ts";
import type { PassedGate } from "#shared/features/bookings/gates.ts";
import type { RefundWay } from "#shared/features/bookings/refund-way.ts";
import type { SettleWay } from "#shared/features/bookings/settlement.ts";
import { MESSAGE_FIELD, mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";

/** The staff member who waived a cost, when and why. */
export interface StoredWaiver {
  byId: string;
  byName: string;
  reason: string;
  at: Date;
}

/** How a place that was let in unpaid was settled. */
export interface StoredSettlement {
  way: SettleWay;
  /** The pass, the sale at the till or the invoice; null when nothing is owed. */
  refId: string | null;
  byId: string;
  byName: string;
  reason: string | null;
  at: Date;
  /** `due`: its invoice is still to be sent. */
  state: "due" | "done";
}

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
  /** The tax in that, or in what settled it; missing where no rate applied. */
  taxCents?: number;
  refundsTo: RefundWay | null;
  orderId: string | null;
  /** The pass that paid for it, instead of an order. */
  passId: string | null;
  bookedAt: Date | null;
  /** When the studio last moved the class after the seat was taken. */
  movedAt: Date | null;
  cancelledAt: Date | null;
  refundState: RefundState | null;
  lossState: LossState | null;
  /** What the plan of its pass says instead of the class. */
  lateFeeCents: number | null;
  noShowFeeCents: number | null;
  /** The fee that is charged, or announced. */
  feeCents: number | null;
  feeState: FeeState | null;
  noShowState: NoShowState | null;
  noShowDueAt: Date | null;
  waiver: StoredWaiver | null;
  startsAt: Date;
  /** A person who came without a booking. */
  isWalkIn: boolean;
  /** In although every seat was taken: such a booking has no seat. */
  isOverCapacity: boolean;
  /** Let in, to be settled later. */
  isUnpaid: boolean;
  settlement: StoredSettlement | null;
  /** The studio's, for who leads the class. */
  note: string | null;
  /** Missing in a booking of before November 2026. */
  noteWords?: Message | null;
  /** The place it gives way to, until that one is booked and this one cancelled. */
  movingTo?: { bookingId: string; classInstanceId: string; at: Date } | null;
  /** Gates that were closed when the till sold the seat. */
  letIn: PassedGate[];
  /** What the roster says of it, and which version of the attendance record said so. */
  attendance: BookingAttendance | null;
  checkedInAt: Date | null;
  attendanceVersion: number;
}

/** A gate that was closed; a sale of the till keeps the same. */
export const passedGateSchema = new Schema<PassedGate>(
  {
    gate: { type: String, required: true },
    reason: { type: String, default: null },
    byName: { type: String, default: "" },
  },
  { _id: false },
);

const waiver = new Schema<StoredWaiver>(
  {
    byId: { type: String, required: true },
    byName: { type: String, required: true },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const settlement = new Schema<StoredSettlement>(
  {
    way: { type: String, required: true },
    refId: { type: String, default: null },
    byId: { type: String, required: true },
    byName: { type: String, default: "" },
    reason: { type: String, default: null },
    at: { type: Date, required: true },
    state: { type: String, enum: ["due", "done"], required: true },
  },
  { _id: false },
);

const schema = syncedSchema<BookingFields>(
  {
    classInstanceId: { type: String, required: true, index: true },
    attendeeId: { type: String, required: true },
    attendeeName: { type: String, required: true },
    bookedById: { type: String, required: true, index: true },
    status: { type: String, enum: ["held", "booked", "cancelled", "released"], required: true },
    heldUntil: { type: Date, default: null },
    priceCents: { type: Number, required: true },
    paidCents: { type: Number, default: 0 },
    taxCents: { type: Number },
    refundsTo: { type: String, default: null },
    orderId: { type: String, default: null },
    passId: { type: String, default: null },
    bookedAt: { type: Date, default: null },
    movedAt: { type: Date, default: null },
    cancelledAt: { type: Date, default: null },
    refundState: { type: String, default: null },
    lossState: { type: String, default: null },
    lateFeeCents: { type: Number, default: null },
    noShowFeeCents: { type: Number, default: null },
    feeCents: { type: Number, default: null },
    feeState: { type: String, default: null },
    noShowState: { type: String, default: null },
    noShowDueAt: { type: Date, default: null },
    waiver: { type: waiver, default: null },
    startsAt: { type: Date, required: true },
    isWalkIn: { type: Boolean, default: false },
    isOverCapacity: { type: Boolean, default: false },
    isUnpaid: { type: Boolean, default: false },
    settlement: { type: settlement, default: null },
    note: { type: String, default: null },
    noteWords: MESSAGE_FIELD,
    movingTo: {
      type: new Schema({ bookingId: String, classInstanceId: String, at: Date }, { _id: false }),
      default: null,
    },
    letIn: { type: [passedGateSchema], default: [] },
    attendance: { type: String, enum: ["attended", "no-show", null], default: null },
    checkedInAt: { type: Date, default: null },
    attendanceVersion: { type: Number, default: 0 },
  },
  { versionKey: false },
);
// With `status`, so that the visits of a person are counted from the index alone.
schema.index({ attendeeId: 1, attendance: 1, startsAt: 1, status: 1 });
schema.index({ status: 1, startsAt: 1 });
schema.index({ audiences: 1, startsAt: 1, _id: 1 });
schema.index({ refundState: 1 }, { partialFilterExpression: { refundState: "due" } });
schema.index({ lossState: 1 }, { partialFilterExpression: { lossState: { $gt: "" } } });
schema.index({ feeState: 1 }, { partialFilterExpression: { feeState: { $gt: "" } } });
schema.index({ noShowState: 1 }, { partialFilterExpression: { noShowState: { $gt: "" } } });
// Few at any time: people who still owe for a place.
schema.index({ isUnpaid: 1 }, { partialFilterExpression: { isUnpaid: true } });
schema.index({ "settlement.state": 1 }, { partialFilterExpression: { "settlement.state": "due" } });
schema.index({ "movingTo.bookingId": 1 }, { partialFilterExpression: { "movingTo.bookingId": { $gt: "" } } });
schema.index({ attendance: 1, startsAt: 1 }, { partialFilterExpression: { attendance: "no-show" } });
// The seat prevents a second booking of the same person; over capacity there is no seat, and this index prevents it.
schema.index(
  { classInstanceId: 1, attendeeId: 1 },
  { unique: true, partialFilterExpression: { isOverCapacity: true, status: "booked" } },
);

export const BookingModel = mongoose.model("Booking", schema, "bookings");
export type BookingDocument = BookingFields & SyncedFields;
