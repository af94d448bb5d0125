import type { Booking } from "#shared/features/bookings/booking.ts";
import type { BookingDocument } from "./booking.model.ts";

/** A booking as the contract has it: moments are ISO 8601, amounts cents. */
export const toBooking = (doc: BookingDocument): Booking => ({
  id: doc._id,
  classInstanceId: doc.classInstanceId,
  attendeeId: doc.attendeeId,
  attendeeName: doc.attendeeName,
  bookedById: doc.bookedById,
  status: doc.status,
  heldUntil: doc.heldUntil?.toISOString() ?? null,
  priceCents: doc.priceCents,
  paidCents: doc.paidCents ?? 0,
  refundsTo: doc.refundsTo ?? null,
  passId: doc.passId ?? null,
  bookedAt: doc.bookedAt?.toISOString() ?? null,
  movedAt: doc.movedAt?.toISOString() ?? null,
  cancelledAt: doc.cancelledAt?.toISOString() ?? null,
  refundState: doc.refundState,
  lossState: doc.lossState ?? null,
  attendance: doc.attendance ?? null,
  lateFeeCents: doc.lateFeeCents ?? null,
  noShowFeeCents: doc.noShowFeeCents ?? null,
  feeCents: doc.feeCents ?? null,
  feeState: doc.feeState ?? null,
  noShowState: doc.noShowState ?? null,
  noShowDueAt: doc.noShowDueAt?.toISOString() ?? null,
  waiver: doc.waiver ? { byName: doc.waiver.byName, reason: doc.waiver.reason, at: doc.waiver.at.toISOString() } : null,
  checkedInAt: doc.checkedInAt?.toISOString() ?? null,
  startsAt: doc.startsAt.toISOString(),
});
