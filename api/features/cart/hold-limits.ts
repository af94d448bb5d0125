import type { Services } from "#api/services.ts";
import { type AppError, conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { countTry, findUser } from "../accounts/index.ts";
import { ClassInstanceModel } from "../classes/index.ts";
import { readSettings } from "../studio/index.ts";
import { findHolds, releaseHolds } from "./holds.ts";

/** Of an account whose address was never confirmed: one person makes any number of these. */
const MOST_HELD_UNCONFIRMED = 2;
/** Seats of one class that any account may hold: two parents and two children. */
const FAMILY = 4;

const HOUR_MS = 3_600_000;
/** So often a person may hold a seat of one class within an hour; the last time is a short one. */
const MOST_RENEWALS = 3;
const SHORT_HOLD_SECONDS = 5 * 60;

interface Place {
  classInstanceId: string;
  attendeeId: string;
}

const unconfirmed = () => conflict("cart.unconfirmed", message("Confirm your email to add more classes to your cart."));

const cartFull = (most: number) =>
  conflict(
    "cart.classes-full",
    message("Your cart holds {most, plural, one {one class} other {up to # classes}}. Check out what's in it first.", {
      most,
    }),
  );

const shareTaken = (most: number) =>
  conflict(
    "cart.share-taken",
    message("Your cart holds {most, plural, one {# seat} other {# seats}} in this class. Check out first.", {
      most,
    }),
  );

/** Seats of one class that one account may hold unpaid: a part of them, never fewer than a family needs. */
async function mostOfClass(id: string, sharePercent: number): Promise<number> {
  const instance = await ClassInstanceModel.findById(id, { capacity: 1 }).lean<{ capacity: number }>();
  return Math.max(FAMILY, Math.floor(((instance?.capacity ?? 0) * sharePercent) / 100));
}

/** Why an account may not hold these seats, of which `place` is the last. */
async function findFault(userId: string, place: Place, held: readonly Place[]): Promise<AppError | null> {
  if (held.length <= 1) return null;
  const here = held.filter(({ classInstanceId }) => classInstanceId === place.classInstanceId).length;
  if (!(await findUser(userId))?.email) {
    const isFamily = here === held.length && here <= FAMILY;
    return held.length <= MOST_HELD_UNCONFIRMED || isFamily ? null : unconfirmed();
  }
  const { mostHeldSeats, heldSharePercent } = await readSettings();
  if (held.length > mostHeldSeats) return cartFull(mostHeldSeats);
  if (here <= FAMILY) return null;
  const most = await mostOfClass(place.classInstanceId, heldSharePercent);
  return here > most ? shareTaken(most) : null;
}

/**
 * How long this seat may be held: a seat that is held again and again is held shorter, and then not at all.
 * @returns seconds
 * @throws AppError 409 `cart.classes-full`, `cart.share-taken`, `cart.unconfirmed`, `cart.held-often`
 */
export async function holdSecondsFor(userId: string, place: Place, services: Services): Promise<number> {
  const now = toDate(services.now());
  const held = await findHolds(userId, now).lean<Place[]>();
  const isSame = (hold: Place) =>
    hold.classInstanceId === place.classInstanceId && hold.attendeeId === place.attendeeId;
  // A repeat finds its own seat.
  if (held.some(isSame)) return services.env.SEAT_HOLD_SECONDS;
  const fault = await findFault(userId, place, [...held, place]);
  if (fault) throw fault;
  const { count } = await countTry(`hold:${place.attendeeId}:${place.classInstanceId}`, now, HOUR_MS);
  if (count > MOST_RENEWALS)
    throw conflict(
      "cart.held-often",
      message("We've held this seat for you several times. Please try again in an hour."),
    );
  return count === MOST_RENEWALS
    ? Math.min(SHORT_HOLD_SECONDS, services.env.SEAT_HOLD_SECONDS)
    : services.env.SEAT_HOLD_SECONDS;
}

/**
 * Looked at once more now that the seat is written: of many that are sent at once, none stays above the limit.
 * @throws AppError 409 `cart.classes-full`, `cart.share-taken`, `cart.unconfirmed`
 */
export async function releaseAboveLimit(userId: string, place: Place, { now }: Pick<Services, "now">): Promise<void> {
  const held = await findHolds(userId, toDate(now())).lean<Place[]>();
  const fault = await findFault(userId, place, held);
  if (!fault) return;
  await releaseHolds(userId, place);
  throw fault;
}
