import { addDays, type Day } from "../../core/time.ts";

interface Term {
  /** The first day that is not paid. */
  until: Day;
  /** The freeze begins the day after this one, which counts as used, and ends before `frozenUntil`. */
  frozenOn: Day | null;
  frozenUntil: Day | null;
}

const daysBetween = (from: Day, to: Day): number =>
  Math.max(0, Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: "days" }).days);

const later = (a: Day, b: Day): Day => (a > b ? a : b);
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);

/** Days that can still be used, `day` among them; those of a freeze are none. */
export function daysLeftOn(day: Day, { until, frozenOn, frozenUntil }: Term): number {
  const all = daysBetween(day, until);
  if (frozenOn === null || frozenUntil === null) return all;
  return all - daysBetween(later(day, addDays(frozenOn, 1)), earlier(frozenUntil, until));
}

const isMonday = (day: Day): boolean => Temporal.PlainDate.from(day).dayOfWeek === 1;
const isFirstOfMonth = (day: Day): boolean => day.endsWith("-01");

/**
 * Days at whose beginning the days before them are entered: Mondays, so that what is owed is never more than a week old,
 * the first of each month, so that no month has another's days, and the day after the last one.
 */
export function entryDays(after: Day, today: Day, until: Day): Day[] {
  const days: Day[] = [];
  for (let day = addDays(after, 1); day <= earlier(today, until); day = addDays(day, 1))
    if (isMonday(day) || isFirstOfMonth(day) || day === until) days.push(day);
  return days;
}

/** The next such day. */
export function nextEntryDay(today: Day, until: Day): Day | null {
  if (today >= until) return null;
  let day = addDays(today, 1);
  while (day < until && !isMonday(day) && !isFirstOfMonth(day)) day = addDays(day, 1);
  return day;
}
