import { pageLocale } from "../../format.ts";
/** "5:42 PM" today, with the day before that. */
export function asOfText(asOf: string, now: Date = new Date()): string {
  const moment = new Date(asOf);
  const time = moment.toLocaleTimeString(pageLocale(), { hour: "numeric", minute: "2-digit" });
  if (moment.toDateString() === now.toDateString()) return time;
  return `${moment.toLocaleDateString(pageLocale(), { weekday: "short", day: "numeric", month: "short" })}, ${time}`;
}
