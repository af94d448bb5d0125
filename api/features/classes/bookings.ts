import type { Actor } from "../../../shared/core/actor.ts";
import { audiencesOf } from "../../../shared/core/actor.ts";
import { authorize, conflict } from "../../../shared/core/errors.ts";
import { toDate } from "../../../shared/core/time.ts";
import type { RefundState } from "../../../shared/features/classes/booking.ts";
import { canCancelBooking } from "../../../shared/features/classes/policy.ts";
import { type CancelRefusal, whyNotCancel } from "../../../shared/features/classes/seat-rules.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { type BookingDocument, BookingModel } from "./booking.model.ts";
import { ClassInstanceModel } from "./class-instance.model.ts";
import { toBooking } from "./rows.ts";
import { releaseSeat } from "./seats.ts";

const { trusted } = mongoose;
const KEPT_DAYS = 365;
const MOST_BOOKINGS = 1000;

/** Something comes back when an order was paid for it, or a pass used. */
export const refundStateOf = (
  booking: Pick<BookingDocument, "status" | "orderId" | "passId" | "priceCents">,
): RefundState | null => {
  const hasPaid = (booking.orderId !== null && booking.priceCents > 0) || booking.passId != null;
  return booking.status === "booked" && hasPaid ? "due" : null;
};

/** The bookings of this person, and of those this person books for; the latest class first. */
export async function listBookings(actor: Actor, services: Pick<Services, "now">) {
  const mine = audiencesOf(actor).filter((audience) => /^(user|family):/.test(audience));
  const since = toDate(services.now().subtract({ hours: 24 * KEPT_DAYS }));
  const docs = await BookingModel.find({
    audiences: trusted({ $in: mine }),
    deletedAt: null,
    startsAt: trusted({ $gte: since }),
  })
    .sort({ startsAt: -1 })
    .limit(MOST_BOOKINGS)
    .lean<BookingDocument[]>();
  return docs.map(toBooking);
}

/** Who left a family keeps no hand in what they booked for its children. */
const isSeenBy = (actor: Actor, { audiences }: BookingDocument): boolean =>
  actor.role === "admin" || audiencesOf(actor).some((audience) => audiences.includes(audience));

/** Only a minor's booking is the family's (see `bookingAudiences`). */
const familyOf = ({ audiences }: BookingDocument): string | null =>
  audiences.find((audience) => audience.startsWith("family:"))?.slice("family:".length) ?? null;

const REFUSALS: Record<CancelRefusal, string> = {
  "not-booked": "This is not a booking that can be cancelled.",
  "too-late": "It is too late to cancel this booking free of charge. Please call the studio.",
  started: "This class has begun already.",
};

/**
 * Cancels a booking in time. The booking decides, in one conditional update; its seat follows, and the reconciler sees
 * to it where that fails. The studio itself may cancel until the class begins. Safe to repeat.
 * @throws AppError 404; 409 `booking.too-late`, `booking.started`, `booking.not-booked`
 */
export async function cancelBooking(id: string, actor: Actor, services: Pick<Services, "now">): Promise<void> {
  const found = await BookingModel.findOne({ _id: id, deletedAt: null }).lean<BookingDocument>();
  const booking = authorize(
    found,
    (known) => isSeenBy(actor, known) && canCancelBooking(actor, { ...known, familyId: familyOf(known) }),
    "This booking",
  );
  if (booking.status !== "cancelled") {
    const refusal = await findRefusal(booking, actor, services);
    if (refusal) throw conflict(`booking.${refusal}`, REFUSALS[refusal]);
    const cancelled = await BookingModel.updateOne(
      { _id: id, status: "booked" },
      { status: "cancelled", cancelledAt: toDate(services.now()), refundState: refundStateOf(booking) },
    );
    if (cancelled.matchedCount === 0) return cancelBooking(id, actor, services);
  }
  await releaseSeat(booking.classInstanceId, id);
}

async function findRefusal(booking: BookingDocument, actor: Actor, { now }: Pick<Services, "now">) {
  const instance = await ClassInstanceModel.findById(booking.classInstanceId, {
    startsAt: 1,
    cancelUntilHours: 1,
  }).lean();
  const startsAt = instance?.startsAt ?? booking.startsAt;
  const hours = actor.role === "admin" ? 0 : (instance?.cancelUntilHours ?? 0);
  const cancelUntil = new Date(startsAt.getTime() - hours * 3_600_000).toISOString();
  return whyNotCancel(booking, { startsAt: startsAt.toISOString(), cancelUntil }, now());
}

const PAID_BY = { order: { orderId: trusted({ $ne: null }) }, pass: { passId: trusted({ $ne: null }) } };

/** Bookings whose money or credit must go back: the slice that took it does so, and says it with `markRefunded`. */
export const findRefundsDue = (limit: number, paidBy: keyof typeof PAID_BY) =>
  BookingModel.find({ refundState: "due", deletedAt: null, ...PAID_BY[paidBy] })
    .limit(limit)
    .lean<BookingDocument[]>();

export async function markRefunded(bookingId: string): Promise<void> {
  await BookingModel.updateOne({ _id: bookingId, refundState: "due" }, { refundState: "done" });
}
