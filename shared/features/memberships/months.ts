import type { Day } from "../../core/time.ts";
import { monthStart } from "./period.ts";

/** Where the months of a membership lie. */
export interface Cycle {
  /** The day on which month number `anchorMonth` begins: of purchase, or of the first month after a freeze. */
  anchorDay: Day;
  anchorMonth: number;
  /** Months paid so far, the one of the purchase among them. */
  paidMonths: number;
}

/** The day month number `month` begins; the first is number 0. */
export const startOfMonth = ({ anchorDay, anchorMonth }: Cycle, month: number): Day =>
  monthStart(anchorDay, month - anchorMonth);

/** The first day that is not paid: the next month's first. */
export const paidUntil = (cycle: Cycle): Day => startOfMonth(cycle, cycle.paidMonths);

/** After a freeze the months start again on the day the paid one ends. */
export const movedTo = (cycle: Cycle, day: Day): Cycle => ({
  anchorDay: day,
  anchorMonth: cycle.paidMonths,
  paidMonths: cycle.paidMonths,
});

/**
 * The hour of the day, in UTC, at which a month is charged. The provider knows no time zones: this one lies on the same
 * calendar day as in the studio, at its midnight or soon after it, whichever way the clocks were changed.
 */
export function chargeHour(zone: string): number {
  const offsets = ["2026-01-01", "2026-07-01"].map(
    (day) => Temporal.PlainDate.from(day).toZonedDateTime(zone).offsetNanoseconds / 3_600e9,
  );
  return Math.max(0, Math.ceil(-Math.min(...offsets)));
}

/** When a month that begins on a day is charged. */
export const chargeMoment = (zone: string, day: Day): Temporal.Instant =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: "UTC", plainTime: { hour: chargeHour(zone) } })
    .toInstant();
