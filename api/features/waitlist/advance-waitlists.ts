import { toDate, toInstant } from "#shared/core/time.ts";
import { cutOffOf, isWanted } from "#shared/features/waitlist/offer-rules.ts";
import { mongoose } from "../../db/mongoose.ts";
import { doEach } from "../../jobs/set-aside.ts";
import type { Services } from "../../services.ts";
import { BookingModel } from "../bookings/index.ts";
import {
  type ClassInstanceDocument,
  ClassInstanceModel,
  isNotifiedByClosure,
  keepForLine,
  type Seat,
  withdrawSeat,
} from "../classes/index.ts";
import { endWaiting, findEverybody, inLine, renumber, toEndOfLine } from "./line.ts";
import { findServedElsewhere } from "./offers/clashes.ts";
import { bookByItself, followUp } from "./offers/follow-up.ts";
import { notifyCanceled, notifyElsewhere, notifyEnd } from "./offers/notify.ts";
import { markOffered, nextOfferId, promote, termsOf } from "./offers/promote.ts";
import { type WaitlistEntryDocument, WaitlistEntryModel } from "./waitlist-entry.model.ts";

/** Looks after every line. Safe to repeat, after a crash too, and from several processes at once. */
export async function advanceWaitlists(services: Services): Promise<void> {
  const ids = await WaitlistEntryModel.distinct("classInstanceId", { status: inLine(), deletedAt: null });
  // Also a class whose line is empty by now: its seats are for all again.
  const kept = await ClassInstanceModel.distinct("_id", { servesLine: true });
  const items = [...new Set([...ids, ...kept])].map((_id) => ({ _id }));
  await doEach(
    { kind: "waitlist.advanceLine", items, act: ({ _id }) => advanceLine(_id, services), leavesOut: true },
    services,
  );
  await withdrawStrays(services);
}

/**
 * Removes people who have a seat or no longer wait, finishes what was begun, releases expired offers, moves the others
 * up, and offers what is free.
 */
export async function advanceLine(classInstanceId: string, services: Services): Promise<void> {
  const instance = await ClassInstanceModel.findById(classInstanceId).lean<ClassInstanceDocument>();
  const entries = await findEverybody(classInstanceId);
  const isOpen = instance?.status === "scheduled" && !instance.deletedAt;
  if (!instance || !isOpen) {
    for (const entry of entries) {
      if (instance && !(await isInClosure(entry, instance))) await notifyCanceled(entry, instance, services);
      await endWaiting(entry, "expired");
    }
    await keepForLine(classInstanceId, false);
    return;
  }
  for (const entry of await findServedElsewhere(instance, entries)) {
    await notifyElsewhere(entry, instance, services);
    await endWaiting(entry, "left");
  }
  const items = await findEverybody(classInstanceId);
  const act = (entry: WaitlistEntryDocument) => advanceEntry(entry, instance, services);
  await doEach({ kind: "waitlist.advanceEntry", items, act, leavesOut: true }, services);
  await renumber(classInstanceId);
  await promote(classInstanceId, services);
}

/** A closure notifies the people of its classes' lines too. */
const isInClosure = async (
  { attendeeId: personId }: WaitlistEntryDocument,
  { _id, closureId }: ClassInstanceDocument,
) => closureId !== undefined && (await isNotifiedByClosure(closureId, { classInstanceId: _id, personId }));

async function advanceEntry(entry: WaitlistEntryDocument, instance: ClassInstanceDocument, services: Services) {
  const own = instance.seats.find(({ attendeeId }) => attendeeId === entry.attendeeId);
  // A seat that is only held may be lost again: its person keeps the place in line until it is paid.
  if (own?.status === "booked") return finish(entry, own, instance, services);
  if (entry.startsAt.getTime() !== instance.startsAt.getTime())
    await WaitlistEntryModel.updateOne({ _id: entry._id }, { startsAt: instance.startsAt, autoConfirm: false });
  if (entry.status === "offered") return advanceOffer(entry, own, instance, services);
  if (own?.status === "offered" && own.bookingId === nextOfferId(entry)) {
    await markOffered(entry, instance, own, services);
    return;
  }
  await endWhenOver(entry, instance, services);
}

/** Every person gets a word: notify first, once, and then end the wait. */
async function endWhenOver(entry: WaitlistEntryDocument, instance: ClassInstanceDocument, services: Services) {
  if (isWanted(termsOf(entry, instance), services.now())) return;
  await notifyEnd(entry, instance, services);
  await endWaiting(entry, "expired");
}

async function finish(entry: WaitlistEntryDocument, own: Seat, instance: ClassInstanceDocument, services: Services) {
  // The process crashed between the seat and its booking: the pass that paid for it must be written there.
  const isOffer = entry.status === "offered" && own.bookingId === entry.offerBookingId;
  if (isOffer && !(await BookingModel.exists({ _id: own.bookingId }))) await bookByItself(entry, instance, services);
  await endWaiting(entry, "seated");
}

/** What was accepted stays offered until it is paid: in the cart it may still be lost. */
async function advanceOffer(
  entry: WaitlistEntryDocument,
  own: Seat | undefined,
  instance: ClassInstanceDocument,
  services: Services,
): Promise<void> {
  const now = toDate(services.now());
  const isOwn = own !== undefined && own.bookingId === entry.offerBookingId;
  if (isOwn && own.status === "offered" && entry.toldAt === null && own.heldUntil && own.heldUntil > now)
    return followUp(entry, instance, services);
  const isPast = (entry.offeredUntil ?? now) <= now;
  if (!isPast || (isOwn && own.status === "held")) return;
  if (isOwn && !(await withdrawSeat(instance._id, own.bookingId, now))) return;
  const isClosed = toInstant(now).epochMilliseconds >= cutOffOf(toInstant(instance.startsAt)).epochMilliseconds;
  if (isClosed || !isWanted(termsOf(entry, instance), services.now())) return endWhenOver(entry, instance, services);
  await toEndOfLine(entry);
}

/** Releases seats offered for an entry that moved on: a crash, or a lost race, between the seat and the entry. */
async function withdrawStrays(services: Services): Promise<void> {
  const items = await ClassInstanceModel.find({
    "seats.heldUntil": mongoose.trusted({ $gt: new Date(0) }),
    "seats.status": "offered",
  }).lean<ClassInstanceDocument[]>();
  const act = async ({ _id, seats }: ClassInstanceDocument) => {
    const entries = await findEverybody(_id);
    for (const { bookingId } of seats.filter(({ status }) => status === "offered")) {
      const isKnown = entries.some(
        (entry) =>
          (entry.status === "offered" && entry.offerBookingId === bookingId) ||
          (entry.status === "waiting" && nextOfferId(entry) === bookingId),
      );
      if (!isKnown) await withdrawSeat(_id, bookingId);
    }
  };
  await doEach({ kind: "waitlist.withdrawStrays", items, act, leavesOut: true }, services);
}
