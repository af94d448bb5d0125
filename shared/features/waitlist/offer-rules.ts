import { inForce } from "../../core/settings/in-force.ts";
import { instantIn, type LocalTime } from "../../core/time.ts";
import type { QuietHours } from "../notifications/preferences.ts";
import { nextQuiet, quietAt } from "../notifications/quiet.ts";

/** How long before the class a waiting person still wants a seat. The first is the end of the line itself. */
export const ACCEPT_UNTIL_CHOICES = [2, 4, 12, 24] as const;
export type AcceptUntilHours = (typeof ACCEPT_UNTIL_CHOICES)[number];

const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) <= 0 ? a : b);

/** When the line of a class ends: so many hours before it as the studio set. */
export const cutOffOf = (startsAt: Temporal.Instant): Temporal.Instant =>
  startsAt.subtract({ hours: inForce().cutOffHours });

interface Wish {
  startsAt: Temporal.Instant;
  acceptUntilHours: number;
}

/** The last moment at which the person still wants a seat: their own limit, never later than the end of the line. */
const wantedUntil = ({ startsAt, acceptUntilHours }: Wish): Temporal.Instant =>
  earlier(startsAt.subtract({ hours: acceptUntilHours }), cutOffOf(startsAt));

/** Whether the waiting person would still take a seat now. */
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
  const { nightFrom, nightTo } = inForce();
  if (nightFrom <= nightTo) return time >= nightFrom && time < nightTo;
  return time >= nightFrom || time < nightTo;
}

/** The next time the clock on the wall shows this, later than `at`. */
function nextAt(zone: string, at: Temporal.Instant, time: LocalTime): Temporal.Instant {
  const local = at.toZonedDateTimeISO(zone);
  const today = instantIn(zone, local.toPlainDate().toString(), time);
  if (Temporal.Instant.compare(at, today) < 0) return today;
  return instantIn(zone, local.toPlainDate().add({ days: 1 }).toString(), time);
}

/** When the studio's next night begins; null where it has none. */
const nextNight = (zone: string, at: Temporal.Instant): Temporal.Instant | null =>
  inForce().nightFrom === inForce().nightTo ? null : nextAt(zone, at, inForce().nightFrom);

/** A year of quiet and night has no more steps; hours that never end must not either. */
const MOST_STEPS = 50;

/**
 * Until when an offer keeps a seat: one hour, which stands still during the studio's night and the person's own quiet
 * hours, and never past the moment until which they want a seat.
 */
export function offerEnd(
  wish: Wish,
  now: Temporal.Instant,
  zone: string,
  quiet: QuietHours | null = null,
): Temporal.Instant {
  const until = wantedUntil(wish);
  let at = now;
  let leftMs = inForce().offerMinutes * 60_000;
  for (let step = 0; step < MOST_STEPS && Temporal.Instant.compare(at, until) < 0; step += 1) {
    const own = quietAt(at, quiet, zone);
    if (own || isNight(zone, at)) {
      at = own?.end ?? nextAt(zone, at, inForce().nightTo);
      continue;
    }
    const still = earlier(nextNight(zone, at) ?? until, nextQuiet(at, quiet, zone) ?? until);
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
