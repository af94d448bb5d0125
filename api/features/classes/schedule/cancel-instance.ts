import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { type BookingDocument, BookingModel } from "../booking.model.ts";
import { refundStateOf } from "../cancelling/cost.ts";
import { ClassInstanceModel } from "../class-instance.model.ts";
import { releaseSeat } from "../seats.ts";

const { trusted } = mongoose;

/**
 * Cancels a class: from this moment no seat of it can be taken or kept. A repeat finishes what a crash left half done.
 * @throws AppError 404; 409 `class.has-begun`
 */
export async function cancelInstance(id: string, reason: string, services: Pick<Services, "now">): Promise<void> {
  const now = toDate(services.now());
  const cancelled = await ClassInstanceModel.updateOne(
    { _id: id, status: "scheduled", deletedAt: null, startsAt: trusted({ $gt: now }) },
    { status: "cancelled", cancelReason: reason, $inc: { sequence: 1 } },
  );
  if (cancelled.matchedCount === 0) {
    const known = await ClassInstanceModel.findOne({ _id: id, deletedAt: null }, { status: 1 }).lean();
    if (!known) throw notFound(message("This class does not exist."));
    if (known.status === "scheduled") throw conflict("class.has-begun", message("This class has begun already."));
  }
  await releaseEverybody(id, now);
}

/** Releases every booking of a cancelled class, with a refund due where it was paid, then its seat. Safe to repeat. */
export async function releaseEverybody(classInstanceId: string, now: Date): Promise<number> {
  const bookings = await BookingModel.find({
    classInstanceId,
    status: trusted({ $in: ["held", "booked"] }),
  }).lean<BookingDocument[]>();
  for (const booking of bookings) {
    await BookingModel.updateOne(
      { _id: booking._id, status: booking.status },
      { status: "released", heldUntil: null, cancelledAt: now, refundState: refundStateOf(booking) },
    );
  }
  const instance = await ClassInstanceModel.findById(classInstanceId, { seats: 1 }).lean();
  for (const { bookingId } of instance?.seats ?? []) await releaseSeat(classInstanceId, bookingId);
  return bookings.length;
}

/** Whose payment goes back because the studio cancelled the class. */
export const findReleased = async (classInstanceId: string): Promise<string[]> =>
  BookingModel.distinct("_id", { classInstanceId, status: "released", refundState: "due" });
