import { addDays, type Day, dayIn, weekStart } from "#shared/core/time.ts";
import { studioZone } from "#web/data/device/device-zone.ts";

/** A device keeps bookings of eight weeks. */
const WEEKS = 8;

export interface MyWeek {
  /** Its Monday. */
  week: Day;
  /** One came to, as the roster says. */
  classes: number;
  practiceDays: number;
}

interface Mine {
  /** When the classes one came to began. */
  visits: readonly string[];
  entries: readonly { date: Day }[];
  today: Day;
}

/** The last eight weeks, this one with them. Days of classes are the studio's. */
export function weeksOf({ visits, entries, today }: Mine): MyWeek[] {
  const zone = studioZone();
  const classesBy = countBy(visits.map((startsAt) => dayIn(zone, Temporal.Instant.from(startsAt))));
  const practiceBy = countBy([...new Set(entries.map(({ date }) => date))]);
  const first = addDays(weekStart(today), -7 * (WEEKS - 1));
  return Array.from({ length: WEEKS }, (_, at) => {
    const week = addDays(first, 7 * at);
    return { week, classes: classesBy.get(week) ?? 0, practiceDays: practiceBy.get(week) ?? 0 };
  });
}

function countBy(days: readonly Day[]): Map<Day, number> {
  const counts = new Map<Day, number>();
  for (const day of days) counts.set(weekStart(day), (counts.get(weekStart(day)) ?? 0) + 1);
  return counts;
}
