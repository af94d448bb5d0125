import { instantIn } from "../../core/time.ts";
import type { QuietHours } from "../notifications/preferences.ts";
import { nextQuiet, quietAt } from "../notifications/quiet.ts";

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

/** When the studio's next night begins, by day. */
const nightfallAfter = (zone: string, at: Temporal.Instant): Temporal.Instant =>
  instantIn(zone, at.toZonedDateTimeISO(zone).toPlainDate().toString(), NIGHT_FROM);

/** A year of quiet and night has no more steps; hours that never end must not either. */
const MOST_STEPS = 50;

/**
 * Until when a seat is kept for somebody: an hour, which stands still over the studio's night and in the person's own
 * quiet hours, and never past the moment until which they want one.
 */
export function offerEnd(
  wish: Wish,
  now: Temporal.Instant,
  zone: string,
  quiet: QuietHours | null = null,
): Temporal.Instant {
  const until = wantedUntil(wish);
  let at = now;
  let leftMs = ACCEPT_MINUTES * 60_000;
  for (let step = 0; step < MOST_STEPS && Temporal.Instant.compare(at, until) < 0; step += 1) {
    const own = quietAt(at, quiet, zone);
    if (own || isNight(zone, at)) {
      at = own?.end ?? morningAfter(zone, at);
      continue;
    }
    const still = earlier(nightfallAfter(zone, at), nextQuiet(at, quiet, zone) ?? until);
    const runsMs = at.until(still).total("milliseconds");
    if (leftMs <= runsMs) return earlier(at.add({ milliseconds: leftMs }), until);
    leftMs -= runsMs;
    at = still;
  }
  return until;
}

/** Whether seats of a class are offered at this moment at all. */
export const isTimeToOffer = (startsAt: Temporal.Instant, now: Temporal.Instant, zone: string): boolean =>
  Temporal.Instant.compare(now, cutOffOf(startsAt)) < 0 && !isNight(zone, now);
