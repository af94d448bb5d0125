import type { Booking } from "#shared/features/bookings/booking.ts";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import type { BookingDocument } from "./booking.model.ts";
import type { ClassInstanceDocument } from "./class-instance.model.ts";

const HOUR_MS = 3_600_000;

/** What every visitor may see of a class: seats are counted, never named. */
export function toClassInstance(doc: ClassInstanceDocument): ClassInstance {
  return {
    id: doc._id,
    blueprintId: doc.blueprintId,
    seriesId: doc.seriesId,
    name: doc.name,
    description: doc.description,
    ...(doc.nameEs && { nameEs: doc.nameEs }),
    ...(doc.descriptionEs && { descriptionEs: doc.descriptionEs }),
    apparatus: doc.apparatus,
    level: doc.level as ClassInstance["level"],
    requiredLevel: doc.requiredLevel ?? null,
    requiredMoveIds: doc.requiredMoveIds ?? [],
    place: doc.place,
    instructorId: doc.instructorId,
    instructorName: doc.instructorName,
    substituteFor: doc.substituteFor,
    startsAt: doc.startsAt.toISOString(),
    endsAt: doc.endsAt.toISOString(),
    date: doc.date,
    startTime: doc.startTime,
    endTime: doc.endTime,
    capacity: doc.capacity,
    seatsLeft: doc.seatsLeft,
    priceCents: doc.priceCents,
    status: doc.status,
    cancelReason: doc.cancelReason,
    cancelUntil: new Date(doc.startsAt.getTime() - doc.cancelUntilHours * HOUR_MS).toISOString(),
    lateFeeCents: doc.lateFeeCents ?? null,
    noShowFeeCents: doc.noShowFeeCents ?? null,
  };
}

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
  passId: doc.passId ?? null,
  bookedAt: doc.bookedAt?.toISOString() ?? null,
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
