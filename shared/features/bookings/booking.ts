import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Cents } from "../../core/money.ts";
import { InstantText } from "../../core/time.ts";
import { RefundWay } from "./refund-way.ts";

/**
 * `held` is a seat in the cart, `booked` a paid one. `cancelled` by a person, `released` when the hold ran out or the
 * studio cancelled the class.
 */
export const BookingStatus = z.enum(["held", "booked", "cancelled", "released"]);
export type BookingStatus = z.infer<typeof BookingStatus>;

/** `due`: what was paid goes back, and the payment slice will do it; `done`: it has. */
export const RefundState = z.enum(["due", "done"]);
export type RefundState = z.infer<typeof RefundState>;

/**
 * `due`: what was paid is kept, and the slice that took it will write that down; `done`: nothing is left to do;
 * `undo-due`: it was no loss after all, to be written down too.
 */
export const LossState = z.enum(["due", "done", "undo-due"]);
export type LossState = z.infer<typeof LossState>;

/**
 * `due`: a fee takes the place of what was paid, and will be on an invoice; `charged`: it is. `waive-due`: the studio
 * let it go, and the invoice follows; `waived`: nothing is owed.
 */
export const FeeState = z.enum(["due", "charged", "waive-due", "waived"]);
export type FeeState = z.infer<typeof FeeState>;

/** `announced`: marked as missed and notified; `applied`: charged a day later; `settled`: the studio decided. */
export const NoShowState = z.enum(["announced", "applied", "settled"]);
export type NoShowState = z.infer<typeof NoShowState>;

/** Who let it go, and why: the person reads it too. */
export const FeeWaiver = z.object({ byName: z.string(), reason: z.string(), at: InstantText });
export type FeeWaiver = z.infer<typeof FeeWaiver>;

/** What came of a booking, once the roster was taken. */
export const BookingAttendance = z.enum(["attended", "no-show"]);
export type BookingAttendance = z.infer<typeof BookingAttendance>;

/** A seat in a class with its history: payment, cancellation, attendance. Instants are UTC. */
export const Booking = z.object({
  id: Id,
  classInstanceId: Id,
  /** Who comes to the class. */
  attendeeId: Id,
  attendeeName: z.string(),
  /** Who put it into the cart and pays. */
  bookedById: Id,
  status: BookingStatus,
  heldUntil: InstantText.nullable(),
  priceCents: Cents,
  /** What was paid for it with money; nothing for what a pass paid, or what is to be settled later. */
  paidCents: Cents,
  /** Where that money goes back to; null where no order paid. */
  refundsTo: RefundWay.nullable().default(null),
  /** The pass that paid for it; null when it was paid, or is to be paid, with money. */
  passId: Id.nullable().default(null),
  bookedAt: InstantText.nullable(),
  /** When the studio last moved the class to another day or hour after the seat was taken: canceling is free for a time. */
  movedAt: InstantText.nullable().default(null),
  cancelledAt: InstantText.nullable(),
  refundState: RefundState.nullable(),
  /** Set when it was cancelled late, with a yes to losing what was paid. */
  lossState: LossState.nullable(),
  attendance: BookingAttendance.nullable().default(null),
  /** What the plan of its pass says instead of the class; null: the class's own. */
  lateFeeCents: Cents.nullable().default(null),
  noShowFeeCents: Cents.nullable().default(null),
  feeCents: Cents.nullable().default(null),
  feeState: FeeState.nullable().default(null),
  noShowState: NoShowState.nullable().default(null),
  /** When its consequence comes, unless the mark is changed or the studio lets it go. */
  noShowDueAt: InstantText.nullable().default(null),
  waiver: FeeWaiver.nullable().default(null),
  /** When the attendee was at the door, by the mark that counts. */
  checkedInAt: InstantText.nullable().default(null),
  /** Copied from the class, so that a list of bookings needs nothing else. */
  startsAt: InstantText,
});
export type Booking = z.infer<typeof Booking>;
