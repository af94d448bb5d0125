import { instantIn } from "../../core/time.ts";

/** On the studio's clock: nobody is offered a seat while they sleep. */
export const NIGHT_FROM = "22:00";
export const NIGHT_TO = "08:00";
/** So long somebody has to say yes to a seat. Only the hours of the day count. */
export const ACCEPT_MINUTES = 60;
/** So long before a class its line ends: nothing is promised any more. */
export const CUT_OFF_HOURS = 2;
/** How long before the class somebody still wants a seat. The first is the line's own end. */
export const ACCEPT_UNTIL_CHOICES = [2, 4, 12, 24] as const;
export type AcceptUntilHours = (typeof ACCEPT_UNTIL_CHOICES)[number];

const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) <= 0 ? a : b);

export const cutOffOf = (startsAt: Temporal.Instant): Temporal.Instant => startsAt.subtract({ hours: CUT_OFF_HOURS });

interface Wish {
  startsAt: Temporal.Instant;
  acceptUntilHours: number;
}

/** The last moment at which somebody still wants a seat: their own, never later than the end of the line. */
export const wantedUntil = ({ startsAt, acceptUntilHours }: Wish): Temporal.Instant =>
  earlier(startsAt.subtract({ hours: acceptUntilHours }), cutOffOf(startsAt));

export const isWanted = (wish: Wish, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, wantedUntil(wish)) < 0;

/** What can be chosen still at this moment, with what was chosen before. */
export const acceptUntilChoices = (
  { startsAt, acceptUntilHours }: Wish,
  now: Temporal.Instant,
): readonly AcceptUntilHours[] =>
  ACCEPT_UNTIL_CHOICES.filter(
    (hours) => hours === acceptUntilHours || isWanted({ startsAt, acceptUntilHours: hours }, now),
  );

/** Read from the clock on the wall, so that the nights in which it is changed are as long as they are. */
export function isNight(zone: string, at: Temporal.Instant): boolean {
  const time = at.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: "second" });
  return time >= NIGHT_FROM || time < NIGHT_TO;
}

/** The morning that ends the night `at` lies in, or the next one. */
function morningAfter(zone: string, at: Temporal.Instant): Temporal.Instant {
  const local = at.toZonedDateTimeISO(zone);
  const today = instantIn(zone, local.toPlainDate().toString(), NIGHT_TO);
  if (Temporal.Instant.compare(at, today) < 0) return today;
  return instantIn(zone, local.toPlainDate().add({ days: 1 }).toString(), NIGHT_TO);
}

/**
 * Until when a seat is kept for somebody: an hour of the day, which stands still over night, and never past the moment
 * until which they want one.
 */
export function offerEnd(wish: Wish, now: Temporal.Instant, zone: string): Temporal.Instant {
  const from = isNight(zone, now) ? morningAfter(zone, now) : now;
  const today = from.toZonedDateTimeISO(zone).toPlainDate().toString();
  const nightfall = instantIn(zone, today, NIGHT_FROM);
  const wanted = from.add({ minutes: ACCEPT_MINUTES });
  const left = from.until(nightfall).total("minutes");
  const end =
    left >= ACCEPT_MINUTES
      ? wanted
      : morningAfter(zone, from).add({ milliseconds: Math.round((ACCEPT_MINUTES - left) * 60_000) });
  return earlier(end, wantedUntil(wish));
}

/** Whether seats of a class are offered at this moment at all. */
export const isTimeToOffer = (startsAt: Temporal.Instant, now: Temporal.Instant, zone: string): boolean =>
  Temporal.Instant.compare(now, cutOffOf(startsAt)) < 0 && !isNight(zone, now);
