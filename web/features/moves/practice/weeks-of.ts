import { addDays, type Day, weekStart } from "#shared/core/time.ts";
import { studioDay } from "#web/data/device/device-zone.ts";
import type { Visit } from "../queries.ts";
import type { PracticeEntryRow } from "../tables.ts";

/** A device keeps bookings of eight weeks. */
const WEEKS = 8;

export interface MyWeek {
  /** Its Monday. */
  week: Day;
  /** One came to, as the roster says; the first in front. */
  classes: Visit[];
  practice: PracticeEntryRow[];
  practiceDays: number;
}

interface Mine {
  visits: readonly Visit[];
  entries: readonly PracticeEntryRow[];
  today: Day;
}

/** The last eight weeks, this one with them. Days of classes are the studio's. */
export function weeksOf({ visits, entries, today }: Mine): MyWeek[] {
  const byStart = visits.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const classesBy = Map.groupBy(byStart, ({ startsAt }) => weekStart(studioDay(Temporal.Instant.from(startsAt))));
  const practiceBy = Map.groupBy(entries, ({ date }) => weekStart(date));
  const first = addDays(weekStart(today), -7 * (WEEKS - 1));
  return Array.from({ length: WEEKS }, (_, at) => {
    const week = addDays(first, 7 * at);
    const practice = practiceBy.get(week) ?? [];
    const practiceDays = new Set(practice.map(({ date }) => date)).size;
    return { week, classes: classesBy.get(week) ?? [], practice, practiceDays };
  });
}
