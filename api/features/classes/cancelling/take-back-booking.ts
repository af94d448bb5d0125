import { toDate } from "../../../../shared/core/time.ts";
import type { Services } from "../../../services.ts";
import { type BookingDocument, BookingModel } from "../booking.model.ts";
import { releaseSeat } from "../seats.ts";
import { findCost, outcomeOf } from "./cost.ts";

/**
 * The studio takes a booking back at no cost, by the rule of its own cancelling: a class that has begun stays as it was.
 * The booking decides, its seat follows; whoever waits for it is offered it by the line's job. Safe to repeat.
 */
export async function takeBackBooking(id: string, services: Pick<Services, "now">): Promise<void> {
  const booking = await BookingModel.findOne({ _id: id, deletedAt: null }).lean<BookingDocument>();
  if (!booking) return;
  if (booking.status !== "cancelled") {
    const cost = await findCost(booking, services.now(), true);
    if (cost.kind === "refused") return;
    const cancelled = await BookingModel.updateOne(
      { _id: id, status: "booked" },
      { status: "cancelled", cancelledAt: toDate(services.now()), ...outcomeOf(booking, cost) },
    );
    if (cancelled.matchedCount === 0) return takeBackBooking(id, services);
  }
  await releaseSeat(booking.classInstanceId, id);
}
