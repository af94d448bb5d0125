import type { Day } from "../../core/time.ts";

/**
 * The day a membership's month number `index` begins: the same day of the month as the first, or the month's last one
 * where it has none. Counted from the first day each time, so that the 31st comes back after February.
 */
export const monthStart = (firstDay: Day, index: number): Day =>
  Temporal.PlainDate.from(firstDay).add({ months: index }, { overflow: "constrain" }).toString();

/** The last moment of a pack bought on a day: the midnight that ends the last of its weeks, on the studio's clock. */
export const packEnd = (zone: string, boughtOn: Day, weeks: number): Temporal.Instant =>
  Temporal.PlainDate.from(boughtOn)
    .add({ days: weeks * 7 + 1 })
    .toZonedDateTime(zone)
    .toInstant();
