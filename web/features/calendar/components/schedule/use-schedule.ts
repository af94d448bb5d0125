import type { Day } from "#shared/core/time.ts";
import { type Timetable, useTimetable } from "#web/features/classes/index.ts";
import { type Arrival, arrivalOf, useFreshness } from "#web/freshness.ts";
import { useFirstTimetable } from "./use-first-timetable.ts";

interface Schedule {
  arrival: Arrival;
  timetable: Timetable | undefined;
}

/**
 * The timetable as this device keeps it; before it has any, the first answer of the server.
 * @param day the chosen day; null for the one the calendar opens on
 */
export function useSchedule(day: Day | null): Schedule {
  const kept = useTimetable();
  const first = useFirstTimetable();
  const arrival = arrivalOf(useFreshness(), kept);
  if (arrival === "here" || !first?.hasWeekOf(day ?? first.timetable.opensOn)) return { arrival, timetable: kept };
  return { arrival: "here", timetable: first.timetable };
}
