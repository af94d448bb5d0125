import type { Day, LocalTime } from "./schemas/day.ts";

// The schemas live apart, so that a page which only computes with time does not load the schema library.
export { Day, InstantText, LocalTime } from "./schemas/day.ts";

/** From the `Date` of a stored document. */
export const toInstant = (date: Date): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(date.getTime());
/** For the database, which stores `Date`: milliseconds, smaller fractions are cut off. */
export const toDate = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds);

/**
 * Whether this engine knows a zone of the time-zone database, under each of its names: engines list `Asia/Calcutta` or
 * `Asia/Kolkata` and know both. A bare offset (`+05:30`) is no zone, since it has no rules for the clocks' changes.
 */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Temporal.ZonedDateTime(0n, zone);
    return true;
  } catch {
    return false;
  }
}
/** Whether two names mean the same zone now: their clocks agree over a year, in summer and winter. */
export const isSameZone = (one: string, other: string, now: Temporal.Instant): boolean =>
  one === other ||
  Array.from({ length: 12 }, (_, month) => now.add({ hours: month * 730 })).every(
    (instant) => instant.toZonedDateTimeISO(one).offset === instant.toZonedDateTimeISO(other).offset,
  );

/** The studio's calendar day of an instant. */
export const dayIn = (zone: string, instant: Temporal.Instant): Day =>
  instant.toZonedDateTimeISO(zone).toPlainDate().toString();
/** The studio's calendar day now. */
export const todayAt = ({ now, timeZone }: { now(): Temporal.Instant; timeZone: string }): Day =>
  dayIn(timeZone, now());
/** Whether two instants are on one calendar day of the studio. */
export const isSameDay = (zone: string, a: Temporal.Instant, b: Temporal.Instant): boolean =>
  dayIn(zone, a) === dayIn(zone, b);
/** The studio's wall clock of an instant, `18:30`. */
export const timeIn = (zone: string, instant: Temporal.Instant): LocalTime =>
  instant.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: "minute" });
/** Wall clock to instant. A time that a DST change skips moves forward; of a doubled one the first is taken. */
export const instantIn = (zone: string, day: Day, time: LocalTime): Temporal.Instant =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant();
/** Midnight in the studio, as an instant. */
export const startOfDayIn = (zone: string, day: Day): Temporal.Instant =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant();

/** From `from` on, before `to`. */
export interface DateSpan {
  from: Date;
  to: Date;
}

/** The days from `first` on, before `until`, in a zone. */
export const spanOfDays = (zone: string, first: Day, until: Day): DateSpan => ({
  from: toDate(startOfDayIn(zone, first)),
  to: toDate(startOfDayIn(zone, until)),
});

/** The first day of the month of a day, and of the next one. */
export function monthOfDay(day: Day): [first: Day, until: Day] {
  const first = Temporal.PlainDate.from(day).with({ day: 1 });
  return [first.toString(), first.add({ months: 1 }).toString()];
}

/** The calendar day so many days later; earlier with a negative number. */
export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString();
/** Monday of the week a day lies in. */
export const weekStart = (day: Day): Day => {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
};

/** Whole years on a day. */
export const ageOn = (birthday: Day, today: Day): number =>
  Temporal.PlainDate.from(birthday).until(Temporal.PlainDate.from(today), {
    largestUnit: "years",
  }).years;
/** Minor means under 18 (owner's specification, section 9). */
export const isMinor = (birthday: Day, today: Day): boolean => ageOn(birthday, today) < 18;
/** Whether a person is a minor on a day of the studio. A person who never gave a birthday signed up as an adult. */
export const isMinorOn = ({ birthday }: { birthday: Day | null }, day: Day): boolean =>
  birthday !== null && isMinor(birthday, day);
