import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { releaseSeat } from "../../classes/index.ts";
import { type BookingDocument, BookingModel } from "../booking.model.ts";
import { findCost, outcomeOf } from "./cost.ts";

const { trusted } = mongoose;

interface Span {
  passId: string;
  from: Date;
  /** Left out: for good. */
  to?: Date | null;
}

/**
 * Cancels what a pass pays for in a time it is not good for, as far as that is free: a class whose limit is over stays
 * booked. Safe to repeat. @returns the bookings that are cancelled by it
 */
export async function cancelPaidByPass(
  { passId, from, to = null }: Span,
  services: Pick<Services, "now">,
): Promise<string[]> {
  const now = services.now();
  const bookings = await BookingModel.find({
    passId,
    status: "booked",
    deletedAt: null,
    startsAt: trusted({ $gte: from, ...(to && { $lt: to }) }),
  }).lean<BookingDocument[]>();
  const cancelled: string[] = [];
  for (const booking of bookings) {
    const cost = await findCost(booking, now);
    if (cost.kind !== "free") continue;
    const update = await BookingModel.updateOne(
      { _id: booking._id, status: "booked" },
      { status: "cancelled", cancelledAt: toDate(now), ...outcomeOf(booking, cost) },
    );
    await releaseSeat(booking.classInstanceId, booking._id);
    if (update.modifiedCount === 1) cancelled.push(booking._id);
  }
  return cancelled;
}
