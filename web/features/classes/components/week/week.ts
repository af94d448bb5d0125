import { addDays, type Day } from "#shared/core/time.ts";
import type { ClassInstanceRow } from "../../tables.ts";

export interface CalendarFilter {
  apparatus: string;
  level: string;
  instructor: string;
}

/** An empty part lets everything through. */
export const matchesFilter = (instance: ClassInstanceRow, { apparatus, level, instructor }: CalendarFilter): boolean =>
  (!apparatus || instance.apparatus === apparatus) &&
  // A class for all levels matches every filter of levels.
  (!level || instance.level === level || instance.level === "all") &&
  (!instructor || instance.instructorId === instructor);

/** How many filters are set. */
export const countFilters = (filter: CalendarFilter): number => Object.values(filter).filter(Boolean).length;

/** The seven days that contain a day, counted from today: on a phone, past days are rarely wanted. */
export function weekFromToday(day: Day, today: Day): Day {
  const days = Temporal.PlainDate.from(today).until(day).days;
  return addDays(today, 7 * Math.floor(days / 7));
}

/** The day and the six after it. */
export const sevenDays = (first: Day): Day[] => Array.from({ length: 7 }, (_, at) => addDays(first, at));

/** The classes of one day. */
export const classesOn = (classes: readonly ClassInstanceRow[], day: Day): ClassInstanceRow[] =>
  classes.filter(({ date }) => date === day);

/** The first day at or after `day` with a class in it; null when the week has none. */
export const nextDayWithClasses = (classes: readonly ClassInstanceRow[], day: Day): Day | null =>
  classes.find(({ date }) => date > day)?.date ?? null;
