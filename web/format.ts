import type { Day, LocalTime } from "../shared/core/time.ts";

/** The language of the page; names of days and the look of times follow it. */
export const pageLocale = (): "en-US" | "es-US" => (document.documentElement.lang === "es" ? "es-US" : "en-US");

const formats = new Map<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>();

/** Making a format costs a slow phone more than using it a hundred times: each is made once. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = pageLocale();
  const byLocale = formats.get(options) ?? new Map<string, Intl.DateTimeFormat>();
  formats.set(options, byLocale);
  const format = byLocale.get(locale) ?? new Intl.DateTimeFormat(locale, options);
  byLocale.set(locale, format);
  return format;
}

export type DayStyle = "long" | "medium" | "short" | "weekday" | "letter" | "written";

const DAY_STYLES: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  long: { weekday: "long", month: "long", day: "numeric" },
  medium: { weekday: "short", month: "short", day: "numeric" },
  short: { month: "short", day: "numeric" },
  weekday: { weekday: "long" },
  letter: { weekday: "short" },
  written: { dateStyle: "long" },
};

/** "Friday, November 20", "Fri, Nov 20", "Nov 20", "Friday", "Fri", "November 20, 2026" */
export const formatDay = (day: Day, style: DayStyle = "medium"): string =>
  formatOf(DAY_STYLES[style]).format(Temporal.PlainDate.from(day));

const WEEK: Intl.DateTimeFormatOptions = { ...DAY_STYLES.short, timeZone: "UTC" };

/** "Nov 16 – 22", and "Nov 30 – Dec 6": the month is said twice only when the days lie in two. */
export const formatDays = (from: Day, to: Day): string => formatOf(WEEK).formatRange(Date.parse(from), Date.parse(to));

const TIME: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };

/** "5:30 PM", from the studio's wall clock. */
export const formatTime = (time: LocalTime): string => formatOf(TIME).format(Temporal.PlainTime.from(time));

/** "5:30 – 6:30 PM": the half of the day is said once where it is the same. */
export function formatTimeRange(start: LocalTime, end: LocalTime): string {
  const [from, to] = [formatTime(start), formatTime(end)];
  const half = /\s?[AP]M$/i.exec(to)?.[0];
  return `${half && from.endsWith(half) ? from.slice(0, -half.length) : from} – ${to}`;
}

const MOMENT: Intl.DateTimeFormatOptions = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" };

/** An instant on this device's clock, "Nov 20, 5:42 PM": for what happened to a person, not in the studio. */
export const formatMoment = (instant: string): string => new Date(instant).toLocaleString(pageLocale(), MOMENT);

/** The same of a clock on the wall. */
export const formatWallClock = (time: Temporal.PlainDateTime): string => time.toLocaleString(pageLocale(), MOMENT);
