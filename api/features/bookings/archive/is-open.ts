import type { BookingDocument } from "../booking.model.ts";

type Open = Pick<
  BookingDocument,
  | "status"
  | "refundState"
  | "lossState"
  | "feeState"
  | "noShowState"
  | "settlement"
  | "isUnpaid"
  | "movingTo"
  | "deletedAt"
>;

/**
 * Whether a job still has work with a booking: money to move, a seat to release, a tombstone that devices must receive.
 * Jobs look for that among the live bookings only.
 */
export const isOpen = (booking: Open): boolean =>
  booking.status === "held" ||
  booking.refundState === "due" ||
  booking.lossState === "due" ||
  booking.lossState === "undo-due" ||
  booking.feeState === "due" ||
  booking.feeState === "waive-due" ||
  booking.noShowState === "announced" ||
  booking.settlement?.state === "due" ||
  (booking.isUnpaid && !booking.settlement) ||
  Boolean(booking.movingTo) ||
  Boolean(booking.deletedAt);
