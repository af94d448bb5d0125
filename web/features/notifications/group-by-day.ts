import { addDays, dayIn } from "../../../shared/core/time.ts";
import type { NotificationRow } from "./tables.ts";

export interface DayGroup {
  day: string;
  /** "Today", "Yesterday", or the date. */
  label: string;
  notifications: NotificationRow[];
}

/** In the order given. Days are those of the person's own zone. */
export function groupByDay(notifications: NotificationRow[], now: Temporal.Instant, zone: string): DayGroup[] {
  const today = dayIn(zone, now);
  const dayOf = ({ createdAt }: NotificationRow) => dayIn(zone, Temporal.Instant.from(createdAt));
  return [...Map.groupBy(notifications, dayOf)].map(([day, group]) => ({
    day,
    label: labelOf(day, today),
    notifications: group,
  }));
}

function labelOf(day: string, today: string): string {
  if (day === today) return "Today";
  if (day === addDays(today, -1)) return "Yesterday";
  return new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeZone: "UTC" }).format(
    new Date(`${day}T12:00:00Z`),
  );
}
