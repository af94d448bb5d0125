import { mongoose } from "#api/db/mongoose.ts";
import type { RequestContext } from "#api/http/route.ts";
import type { Actor } from "#shared/core/actor.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { type BookingDocument, BookingModel } from "../../bookings/index.ts";
import { releaseSeat } from "../../classes/index.ts";
import { getServedClass } from "../marks/find-line.ts";
import { giveMark } from "../marks/marks.ts";
import { saveRosters } from "../rosters/save-rosters.ts";
import { unsettle } from "../settling/settle-place.ts";
import { type WalkIn, WalkInModel } from "./walk-in.model.ts";

/**
 * Undoes a walk-in that was a mistake. A person who had booked or paid keeps their place. Safe to repeat.
 * @throws AppError 404; 409 `walk-in.was-booked`
 */
export async function undoWalkIn(id: string, context: RequestContext<Actor>): Promise<void> {
  const now = toDate(context.services.now());
  const walkIn = await WalkInModel.findById(id).lean<WalkIn>();
  if (!walkIn) throw notFound(message("We can't find this walk-in."));
  const instance = await getServedClass(walkIn.classInstanceId, context, message("We can't find this walk-in."));
  const { bookingId } = walkIn;
  const booking = await BookingModel.findById(bookingId).lean<BookingDocument>();
  if (!booking) throw notFound(message("We can't find this walk-in."));
  if (!booking.isWalkIn || booking.orderId)
    throw conflict(
      "walk-in.was-booked",
      message("{name} has booked this class. Remove the mark instead.", {
        name: booking.attendeeName,
      }),
    );
  await giveMark(booking, { mark: "none", at: now.toISOString() }, context);
  await BookingModel.updateOne(
    { _id: bookingId, isWalkIn: true, orderId: null, status: mongoose.trusted({ $ne: "cancelled" }) },
    { status: "cancelled", cancelledAt: now, ...(booking.passId && { refundState: "due" }) },
  );
  await releaseSeat(instance._id, bookingId);
  await unsettle(booking, context);
  await saveRosters([instance._id], context.services);
}
