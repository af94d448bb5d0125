import { toInstant } from "#shared/core/time.ts";
import { releaseSeat } from "../../classes/index.ts";
import { type BookingDocument, BookingModel } from "../booking.model.ts";
import { findCost, outcomeOf } from "./cost.ts";

/**
 * The studio cancels a booking at no cost, by the rule of its own cancelling: a class that had begun `at` that moment
 * stays as it was. The booking decides, its seat follows, and the waitlist's job offers it. Safe to repeat.
 * @returns whether it was booked still
 */
export async function withdrawBooking(id: string, at: Date): Promise<boolean> {
  const booking = await BookingModel.findOne({ _id: id, deletedAt: null }).lean<BookingDocument>();
  if (booking?.status !== "booked" && booking?.status !== "cancelled") return false;
  const wasBooked = booking.status === "booked";
  if (wasBooked) {
    const cost = await findCost(booking, toInstant(at), true);
    if (cost.kind === "refused") return false;
    const cancelled = await BookingModel.updateOne(
      { _id: id, status: "booked" },
      { status: "cancelled", cancelledAt: at, ...outcomeOf(booking, cost) },
    );
    if (cancelled.matchedCount === 0) return withdrawBooking(id, at);
  }
  await releaseSeat(booking.classInstanceId, id);
  return wasBooked;
}
