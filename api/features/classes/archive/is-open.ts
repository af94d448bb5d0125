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
 * Whether something is still to happen to a booking: money to move, a seat to release, a deletion for devices to hear of.
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
