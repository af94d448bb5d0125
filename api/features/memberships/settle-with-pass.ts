import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import type { Services } from "../../services.ts";
import { findUser } from "../accounts/index.ts";
import { type BookingDocument, type StoredSettlement, settleBooking, settledAlready } from "../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../classes/index.ts";
import { payWithPass } from "./book-with-pass.ts";
import { findPaidBy, settleUse } from "./credits.ts";
import { paidWith } from "./pass.model.ts";

/**
 * Takes a class off the first pass that fits for a walk-in that is unpaid. The credit is taken first and returned if
 * the place was settled in another way in between; after a crash `upkeep.ts` returns it. Safe to repeat.
 * @throws AppError 404; 409 `pass.none`, `booking.settled`
 */
export async function settleWithPass(
  booking: BookingDocument,
  by: Pick<StoredSettlement, "byId" | "byName" | "at">,
  services: Services,
): Promise<void> {
  const { _id: bookingId, classInstanceId, attendeeId, attendeeName, bookedById } = booking;
  const instance = await ClassInstanceModel.findById(classInstanceId).lean<ClassInstanceDocument>();
  const attendee = await findUser(attendeeId);
  if (!instance || !attendee) throw notFound(message("We can't find this booking."));
  const seat = { bookingId, attendeeId, attendeeName, bookedById, operationId: bookingId };
  const held = { ...seat, status: "booked" as const, heldUntil: null };
  const pass = (await findPaidBy(bookingId)) ?? (await payWithPass({ instance, seat: held, attendee }, services));
  const settlement = { way: "pass" as const, refId: pass._id, reason: null, state: "done" as const, ...by };
  if (await settleBooking(bookingId, settlement, paidWith(pass))) return;
  await settleUse(bookingId, "returned", pass._id);
  throw settledAlready(attendeeName);
}
