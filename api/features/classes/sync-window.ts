import { toDate } from "#shared/core/time.ts";
import type { Part } from "../../sync/feed.ts";

const WEEK_HOURS = 7 * 24;
/** What is of today is not behind us. */
const TODAY_HOURS = 12;

const weeks = (now: Temporal.Instant, count: number): Date => toDate(now.add({ hours: count * WEEK_HOURS }));
const startOfToday = (now: Temporal.Instant): Date => toDate(now.subtract({ hours: TODAY_HOURS }));

/** The rows that begin from today on: a device gets them first, because the first screen shows them. */
export const comingWeeks = (now: Temporal.Instant, count: number): Part => ({
  within: { field: "startsAt", from: startOfToday(now), before: weeks(now, count) },
});

/** The rows that began before today, the latest first. */
export const pastWeeks = (now: Temporal.Instant, count: number): Part => ({
  within: { field: "startsAt", from: weeks(now, -count), before: startOfToday(now) },
  isNewestFirst: true,
  comesLate: true,
});
