import type { Day } from "../time.ts";

const formats = new Map<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>();

/**
 * Making a format costs a slow phone more than using it a hundred times: each is made once.
 * @param options one object for each look, made once; the formats are kept under it
 */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  locale: string,
  timeZone: string = "UTC",
): Intl.DateTimeFormat {
  const made = formats.get(options) ?? new Map<string, Intl.DateTimeFormat>();
  formats.set(options, made);
  const key = `${locale} ${timeZone}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  made.set(key, format);
  return format;
}

export const SHORT_DAY: Intl.DateTimeFormatOptions = { month: "short", day: "numeric" };
const MONTH: Intl.DateTimeFormatOptions = { month: "long", year: "numeric" };
const LONG_DAY: Intl.DateTimeFormatOptions = { weekday: "long", month: "long", day: "numeric" };
const LONG_MOMENT: Intl.DateTimeFormatOptions = { ...LONG_DAY, hour: "numeric", minute: "2-digit" };
const DATE: Intl.DateTimeFormatOptions = { dateStyle: "long" };

/** Some phones show the narrow space before "PM" as a box. Spanish has no comma after the weekday within a sentence. */
const inSentence = (text: string, locale: string): string => {
  const plain = text.replaceAll(/[\u202f\u00a0]/g, " ");
  return locale.startsWith("es") ? plain.replace(", ", " ") : plain;
};

/** "Nov 20" */
export const writeShortDay = (day: Day, locale: string): string =>
  dateFormat(SHORT_DAY, locale).format(Temporal.PlainDate.from(day));

/** "Friday, November 20", within a sentence. */
export const writeDay = (day: Day, locale: string): string =>
  inSentence(dateFormat(LONG_DAY, locale).format(Temporal.PlainDate.from(day)), locale);

/** "November 2026" */
export const writeMonth = (day: Day, locale: string): string =>
  dateFormat(MONTH, locale).format(Temporal.PlainDate.from(day));

/** "6:00 PM", of "18:00" on the studio's clock. */
export const writeTime = (time: string, locale: string): string =>
  inSentence(dateFormat({ hour: "numeric", minute: "2-digit" }, locale).format(Temporal.PlainTime.from(time)), locale);

/** "Friday, November 20 at 6:00 PM" on the clock of the zone, within a sentence. */
export const writeMoment = (moment: Date, locale: string, zone: string): string =>
  inSentence(dateFormat(LONG_MOMENT, locale, zone).format(moment), locale);

/** "November 20, 2026" on the clock of the zone. */
export const writeDate = (moment: Date, locale: string, zone: string): string =>
  dateFormat(DATE, locale, zone).format(moment);
