import { formatDayOf, formatMoment } from "../../format.ts";

/** "5:42 PM" today, with the day before that. */
export function asOfText(asOf: string, now: Date = new Date()): string {
  const time = formatMoment(asOf, "time");
  const isToday = new Date(asOf).toDateString() === now.toDateString();
  return isToday ? time : `${formatDayOf(asOf, "medium")}, ${time}`;
}
