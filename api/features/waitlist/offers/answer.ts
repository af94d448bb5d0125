import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { WaitlistEntry } from "#shared/features/waitlist/waitlist-entry.ts";
import { findAttendee } from "../../accounts/index.ts";
import { saveBooking } from "../../bookings/index.ts";
import {
  acceptSeat,
  assertOnSale,
  type ClassInstanceDocument,
  ClassInstanceModel,
  withdrawSeat,
} from "../../classes/index.ts";
import { bookSeatWithPass } from "../../memberships/index.ts";
import { assertReady } from "../../readiness/index.ts";
import { assertWaiver } from "../../waivers/index.ts";
import { findOwnEntry } from "../access.ts";
import { endWaiting, renumber, toEndOfLine } from "../line.ts";
import { toWaitlistEntry, type WaitlistEntryDocument, WaitlistEntryModel } from "../waitlist-entry.model.ts";
import { promote } from "./promote.ts";

const isOver = () => conflict("waitlist.no-offer", message("We're no longer holding this seat for you."));

/**
 * Takes the seat that is offered: it goes into the cart of who says yes, and where a pass fits it is booked with it.
 * Until it is paid the entry stays offered, so that a hold that runs out leads back into the line. Safe to repeat.
 * @throws AppError 404; 409 `waitlist.no-offer`, `waiver.unsigned`, `readiness.missing`
 */
export async function acceptOffer(id: string, actor: Actor, services: Services): Promise<WaitlistEntry> {
  const entry = await findOwnEntry(id, actor);
  const attendee = await findAttendee(entry.attendeeId, actor, services);
  if (entry.status === "seated") return toWaitlistEntry(entry);
  if (entry.status !== "offered" || !entry.offerBookingId) throw isOver();
  assertWaiver(attendee, fullName(attendee));
  const instance = await ClassInstanceModel.findById(entry.classInstanceId).lean<ClassInstanceDocument>();
  if (!instance) throw isOver();
  await assertReady(instance, attendee._id);
  const seat = await putIntoCart(entry, instance, actor, services);
  await WaitlistEntryModel.updateOne(
    { _id: id, status: "offered", offerBookingId: seat.bookingId },
    { offeredUntil: seat.heldUntil },
  );
  const isBooked = seat.status === "booked" || (await bookSeatWithPass({ instance, seat, attendee }, services));
  if (isBooked) await endWaiting(entry, "seated");
  return toWaitlistEntry((await WaitlistEntryModel.findById(id).lean<WaitlistEntryDocument>()) ?? entry);
}

/** From here on it is a hold like any other, with at least the time a cart has. */
async function putIntoCart(
  entry: WaitlistEntryDocument,
  instance: ClassInstanceDocument,
  actor: Actor,
  services: Services,
) {
  const now = services.now();
  const known = instance.seats.find(({ bookingId }) => bookingId === entry.offerBookingId);
  if (!known) throw isOver();
  if (known.status !== "offered") return known;
  assertOnSale(instance);
  const cartEnd = now.add({ seconds: services.env.SEAT_HOLD_SECONDS });
  const heldUntil = new Date(Math.max(cartEnd.epochMilliseconds, known.heldUntil?.getTime() ?? 0));
  const by = { classInstanceId: instance._id, bookingId: known.bookingId, bookedById: actor.userId };
  if (!(await acceptSeat(by, heldUntil, toDate(now)))) throw isOver();
  const seat = { ...known, status: "held" as const, heldUntil, bookedById: actor.userId };
  await saveBooking(instance, seat, toDate(now));
  return seat;
}

/** Offers the seat to the next in line; a person who stays goes to its end. Safe to repeat. @throws AppError 404 */
export async function declineOffer(id: string, stay: boolean, actor: Actor, services: Services): Promise<void> {
  const entry = await findOwnEntry(id, actor);
  if (entry.status !== "offered") return;
  if (stay) await releaseOffer(entry);
  else await endWaiting(entry, "left");
  await renumber(entry.classInstanceId);
  await promote(entry.classInstanceId, services);
}

async function releaseOffer(entry: WaitlistEntryDocument): Promise<void> {
  if (entry.offerBookingId) await withdrawSeat(entry.classInstanceId, entry.offerBookingId);
  await toEndOfLine(entry);
}
