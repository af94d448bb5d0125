import type { Services } from "#api/services.ts";
import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { countTry, findUser } from "../accounts/index.ts";
import { findHolds, releaseHolds } from "./holds.ts";

/** Seats in one cart at a time: a family that plans a month. */
const MOST_HELD = 12;
/** Of an account whose address was never confirmed: one person makes any number of these. */
const MOST_HELD_UNCONFIRMED = 2;

const HOUR_MS = 3_600_000;
/** So often a person may hold a seat of one class within an hour; the last time is a short one. */
const MOST_RENEWALS = 3;
const SHORT_HOLD_SECONDS = 5 * 60;

interface Place {
  classInstanceId: string;
  attendeeId: string;
}

async function mostFor(userId: string): Promise<number> {
  return (await findUser(userId))?.email ? MOST_HELD : MOST_HELD_UNCONFIRMED;
}

const tooManyHeld = (most: number) =>
  most === MOST_HELD
    ? conflict(
        "cart.classes-full",
        message(
          "{most, plural, one {One class fits} other {At most # classes fit}} in the cart. Pay for what is in it first.",
          { most },
        ),
      )
    : conflict("cart.unconfirmed", message("Please confirm your e-mail address to put more classes in the cart."));

/**
 * How long this seat may be held: a seat that is held again and again is held shorter, and then not at all.
 * @returns seconds @throws AppError 409 `cart.classes-full`, `cart.unconfirmed`, `cart.held-often`
 */
export async function holdSecondsFor(userId: string, place: Place, services: Services): Promise<number> {
  const now = toDate(services.now());
  const held = await findHolds(userId, now).lean();
  const isSame = (hold: Place) =>
    hold.classInstanceId === place.classInstanceId && hold.attendeeId === place.attendeeId;
  // A repeat finds its own seat.
  if (held.some(isSame)) return services.env.SEAT_HOLD_SECONDS;
  const most = await mostFor(userId);
  if (held.length >= most) throw tooManyHeld(most);
  const { count } = await countTry(`hold:${place.attendeeId}:${place.classInstanceId}`, now, HOUR_MS);
  if (count > MOST_RENEWALS)
    throw conflict(
      "cart.held-often",
      message("This seat was held for you several times. Please try again in an hour."),
    );
  return count === MOST_RENEWALS
    ? Math.min(SHORT_HOLD_SECONDS, services.env.SEAT_HOLD_SECONDS)
    : services.env.SEAT_HOLD_SECONDS;
}

/**
 * Looked at once more now that the seat is written: of many that are sent at once, none stays above the limit.
 * @throws AppError 409 `cart.classes-full`, `cart.unconfirmed`
 */
export async function releaseAboveLimit(userId: string, place: Place, { now }: Pick<Services, "now">): Promise<void> {
  const most = await mostFor(userId);
  if ((await findHolds(userId, toDate(now())).countDocuments()) <= most) return;
  await releaseHolds(userId, place);
  throw tooManyHeld(most);
}
