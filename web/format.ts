import { dateFormat, SHORT_DAY } from "../shared/core/messages/dates.ts";
import type { Day, LocalTime } from "../shared/core/time.ts";
import { studioDay, studioTime } from "./data/device/device-zone.ts";
import { pageLocale } from "./words/t.ts";

export type DayStyle = "full" | "long" | "medium" | "short" | "weekday" | "letter" | "month" | "written" | "dated";

const DAY_STYLES: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  full: { dateStyle: "full" },
  long: { weekday: "long", month: "long", day: "numeric" },
  medium: { weekday: "short", month: "short", day: "numeric" },
  short: SHORT_DAY,
  weekday: { weekday: "long" },
  letter: { weekday: "short" },
  month: { month: "short" },
  written: { dateStyle: "long" },
  dated: { dateStyle: "medium" },
};

/**
 * "Friday, November 20, 2026", "Friday, November 20", "Fri, Nov 20", "Nov 20", "Friday", "Fri", "Nov",
 * "November 20, 2026", "Nov 20, 2026"
 */
export const formatDay = (day: Day, style: DayStyle = "medium", locale: string = pageLocale()): string =>
  dateFormat(DAY_STYLES[style], locale).format(Temporal.PlainDate.from(day));

/** Days in a row stand in Spanish as a day alone does, "22 nov": with its region "30 de nov – 6 de dic" fits no phone. */
const rangeLocale = () => (pageLocale() === "es-US" ? "es" : pageLocale());

/** "Nov 16 – 22", and "Nov 30 – Dec 6": the month is said twice only when the days lie in two. */
export function formatDays(from: Day, to: Day): string {
  const format = dateFormat(SHORT_DAY, rangeLocale());
  const [first, last] = [Date.parse(from), Date.parse(to)];
  // Over New Year a range has both years, and is wider than a phone.
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${format.format(first)} – ${format.format(last)}`;
  return format.formatRange(first, last);
}

const TIME: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };

/** "5:30 PM", from the studio's wall clock. */
export const formatTime = (time: LocalTime): string =>
  dateFormat(TIME, pageLocale()).format(Temporal.PlainTime.from(time));

/** "5:30 – 6:30 PM": the half of the day is said once where it is the same. */
export function formatTimeRange(start: LocalTime, end: LocalTime): string {
  const [from, to] = [formatTime(start), formatTime(end)];
  const half = /\s?[AP]M$/i.exec(to)?.[0];
  return `${half && from.endsWith(half) ? from.slice(0, -half.length) : from} – ${to}`;
}

type MomentStyle = "short" | "dated" | "exact" | "time";

const MOMENT_STYLES: Record<MomentStyle, Intl.DateTimeFormatOptions> = {
  short: { ...SHORT_DAY, ...TIME },
  dated: { dateStyle: "medium", timeStyle: "short" },
  exact: { dateStyle: "medium", timeStyle: "medium" },
  time: TIME,
};

/** What this device's clock shows at an instant. A format is kept in UTC, for a device may travel to another zone. */
function wallClockOf(instant: string): number {
  const at = new Date(instant);
  return at.getTime() - at.getTimezoneOffset() * 60_000;
}

/**
 * An instant on this device's clock, for what happened to a person, not in the studio: "Nov 20, 5:42 PM",
 * "Nov 20, 2026, 5:42 PM", "Nov 20, 2026, 5:42:07 PM", "5:42 PM"
 */
export const formatMoment = (instant: string, style: MomentStyle = "short"): string =>
  dateFormat(MOMENT_STYLES[style], pageLocale()).format(wallClockOf(instant));

/**
 * An instant on the studio's clock, for money: takings, receipts and invoices are of the studio's day. On this device's
 * clock as long as the studio's is not known.
 */
export function formatStudioMoment(instant: string, style: MomentStyle = "short"): string {
  return dateFormat(MOMENT_STYLES[style], pageLocale()).format(studioTime(Temporal.Instant.from(instant)));
}

/** The day of an instant on the studio's calendar; on this device's as long as the studio's zone is not known. */
export const formatStudioDay = (instant: string, style: DayStyle = "medium"): string =>
  formatDay(studioDay(Temporal.Instant.from(instant)), style);

/** The day of an instant on this device's clock. */
export const formatDayOf = (instant: string, style: DayStyle): string =>
  dateFormat(DAY_STYLES[style], pageLocale()).format(wallClockOf(instant));
