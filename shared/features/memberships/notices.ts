import { addDays, type Day, dayIn, instantIn, startOfDayIn } from "../../core/time.ts";
import type { Pass } from "./pass.ts";

/** So many days before a month is charged: time to cancel or to freeze. */
const RENEWAL_NOTICE_DAYS = 3;
/** So many days before the last day of a pack: time to book what is left. */
export const LAST_DAYS_NOTICE = 7;
/** On the studio's clock, so that a notice wakes no member. */
const NOTICE_TIME = "09:00";

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;

type Renewing = Pick<Pass, "kind" | "status" | "renews" | "paidUntil" | "priceCents">;

/** When the payer is notified that a month beginning on a day will be charged. */
export const renewalNoticeAt = (zone: string, chargedOn: Day): Temporal.Instant =>
  instantIn(zone, addDays(chargedOn, -RENEWAL_NOTICE_DAYS), NOTICE_TIME);

/** The charge to notify of now; null where there is none, or not yet, or the day itself has come. */
export function renewalToNotify(
  { kind, status, renews, paidUntil, priceCents }: Renewing,
  now: Temporal.Instant,
  zone: string,
): { chargedOn: Day; cents: number } | null {
  if (kind !== "membership" || status !== "active" || !renews || paidUntil === null || priceCents === null) return null;
  if (isBefore(now, renewalNoticeAt(zone, paidUntil)) || !isBefore(now, startOfDayIn(zone, paidUntil))) return null;
  return { chargedOn: paidUntil, cents: priceCents };
}

type Ending = Pick<Pass, "kind" | "status" | "creditsLeft" | "startsAt" | "endsAt">;

/** The last day to notify of, of a pack with classes left. A pack shorter than the notice needs none. */
export function lastDayToNotify(
  { kind, status, creditsLeft, startsAt, endsAt }: Ending,
  now: Temporal.Instant,
  zone: string,
): { lastDay: Day; left: number } | null {
  if (kind !== "pack" || status !== "active" || !creditsLeft) return null;
  const end = Temporal.Instant.from(endsAt);
  const lastDay = dayIn(zone, end.subtract({ seconds: 1 }));
  const toldOn = addDays(lastDay, -LAST_DAYS_NOTICE);
  if (toldOn <= dayIn(zone, Temporal.Instant.from(startsAt))) return null;
  if (isBefore(now, instantIn(zone, toldOn, NOTICE_TIME)) || !isBefore(now, end)) return null;
  return { lastDay, left: creditsLeft };
}
