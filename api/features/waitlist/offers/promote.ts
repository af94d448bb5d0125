import { v5 as idFrom } from "uuid";
import type { Services } from "#api/services.ts";
import { isMinor, toDate, todayAt, toInstant } from "#shared/core/time.ts";
import { isTimeToOffer, isWanted, offerEnd } from "#shared/features/waitlist/offer-rules.ts";
import { findUser, hasWaiver } from "../../accounts/index.ts";
import {
  type ClassInstanceDocument,
  ClassInstanceModel,
  keepForLine,
  type Seat,
  takeSeat,
  withdrawSeat,
} from "../../classes/index.ts";
import { readPreferences } from "../../notifications/index.ts";
import { isReady } from "../../readiness/index.ts";
import { findLine, renumber } from "../line.ts";
import { type WaitlistEntryDocument, WaitlistEntryModel } from "../waitlist-entry.model.ts";
import { hasClash } from "./clashes.ts";
import { followUp } from "./follow-up.ts";

const NAMESPACE = "5d0c1f5e-3a0e-4b57-8f0a-0b1e6f1c9a42";
/** Far more than one class has seats: only a fault goes on for so long. */
const MOST_STEPS = 500;

/** The booking that the next offer for this entry would become. Every process derives the same id. */
export const nextOfferId = ({ _id, offers = 0 }: WaitlistEntryDocument): string =>
  idFrom(`${_id}:${offers}`, NAMESPACE);

/**
 * Offers every free seat of a class to the first in line who can take it. The class is the one place where it is
 * decided: the seat is taken first, under a name that any process gives it, then the entry follows. Safe to repeat
 * after a crash at any point, and from several processes at once. See README.md, "The class decides an offer".
 */
export async function promote(classInstanceId: string, services: Services): Promise<void> {
  const isKept = await offerFreeSeats(classInstanceId, services);
  const waits = isKept && (await findLine(classInstanceId)).length > 0;
  await keepForLine(classInstanceId, waits);
  // A person who joined between the two writes is served first as well.
  if (isKept && !waits && (await findLine(classInstanceId)).length > 0) await keepForLine(classInstanceId, true);
}

/** @returns whether what gets free, or is free now, is kept for the line */
async function offerFreeSeats(classInstanceId: string, services: Services): Promise<boolean> {
  const passedOver = new Set<string>();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const instance = await ClassInstanceModel.findById(classInstanceId).lean<ClassInstanceDocument>();
    if (!instance || instance.deletedAt || instance.status !== "scheduled") return false;
    // A class that is being canceled offers nothing, until an admin undoes it.
    if (instance.cancelsAt || instance.seatsLeft < 1) return true;
    const { timeZone: zone } = services;
    const next = await findNext(instance, passedOver, services);
    // Those who wait cannot take it: all others may.
    if (!next) return false;
    // In the morning it is offered.
    if (!isTimeToOffer(toInstant(instance.startsAt), services.now(), zone)) return true;
    const isOffered = await offer(next, instance, services);
    if (!isOffered && (await hasClash(instance, next.attendeeId))) passedOver.add(next._id);
  }
  services.log.error({ classInstanceId }, "a waitlist did not come to rest");
  return false;
}

/** A person who cannot accept by now keeps the place, and is passed over until they can. */
async function findNext(instance: ClassInstanceDocument, passedOver: ReadonlySet<string>, services: Services) {
  const seated = new Set(instance.seats.map(({ attendeeId }) => attendeeId));
  for (const entry of await findLine(instance._id)) {
    if (passedOver.has(entry._id) || seated.has(entry.attendeeId)) continue;
    if (await canTakeSeat(entry, instance, services)) return entry;
  }
  return null;
}

async function canTakeSeat(entry: WaitlistEntryDocument, instance: ClassInstanceDocument, services: Services) {
  if (!isWanted(termsOf(entry, instance), services.now())) return false;
  const attendee = await findUser(entry.attendeeId);
  if (!attendee || !hasWaiver(attendee) || attendee.disabledAt) return false;
  return (await isReady(instance, attendee._id)) && !(await hasClash(instance, attendee._id));
}

export const termsOf = ({ acceptUntilHours }: WaitlistEntryDocument, { startsAt }: ClassInstanceDocument) => ({
  startsAt: toInstant(startsAt),
  acceptUntilHours: acceptUntilHours ?? 2,
});

/** Whose quiet hours count: an adult's own, for a minor those of the guardian who put them in line. */
async function findWhoAnswers({ attendeeId, joinedById }: WaitlistEntryDocument, services: Services): Promise<string> {
  const attendee = await findUser(attendeeId);
  const today = todayAt(services);
  return attendee?.birthday && isMinor(attendee.birthday, today) ? joinedById : attendeeId;
}

/** @returns whether this process made the offer */
async function offer(entry: WaitlistEntryDocument, instance: ClassInstanceDocument, services: Services) {
  const { attendeeId, attendeeName, joinedById } = entry;
  const now = services.now();
  const bookingId = nextOfferId(entry);
  const { quiet } = await readPreferences(await findWhoAnswers(entry, services));
  const heldUntil = toDate(offerEnd(termsOf(entry, instance), now, services.timeZone, quiet));
  const who = { attendeeId, attendeeName, bookedById: joinedById, operationId: bookingId };
  const seat = { classInstanceId: instance._id, bookingId, ...who };
  if (!(await takeSeat(seat, heldUntil, toDate(now), instance, "offered"))) return false;
  // Looked at once more now that it is written: of two classes at the same time at least one sees the other.
  if (await hasClash(instance, attendeeId)) {
    await withdrawSeat(instance._id, bookingId);
    return false;
  }
  const { classInstanceId: _, ...held } = seat;
  return markOffered(entry, instance, { ...held, status: "offered", heldUntil }, services);
}

/**
 * The entry follows its seat; if the entry changed in between, the seat is released.
 * @returns whether it is offered now
 */
export async function markOffered(
  entry: WaitlistEntryDocument,
  instance: ClassInstanceDocument,
  { bookingId, heldUntil, priceCents = instance.priceCents }: Seat,
  services: Services,
): Promise<boolean> {
  const { _id, offers = 0 } = entry;
  await WaitlistEntryModel.updateOne(
    { _id, status: "waiting", offers },
    {
      status: "offered",
      offers: offers + 1,
      offerBookingId: bookingId,
      offeredUntil: heldUntil,
      offeredCents: priceCents,
      position: null,
      toldAt: null,
    },
  );
  const offered = await WaitlistEntryModel.findOne({
    _id,
    status: "offered",
    offerBookingId: bookingId,
  }).lean<WaitlistEntryDocument>();
  if (!offered) {
    await withdrawSeat(instance._id, bookingId);
    return false;
  }
  await renumber(instance._id);
  await followUp(offered, instance, services);
  return true;
}
