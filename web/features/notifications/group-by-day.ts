import { addDays, dayIn } from "#shared/core/time.ts";
import { formatDay } from "../../format.ts";
import { t } from "../../words/t.ts";
import type { NotificationRow } from "./tables.ts";

export interface DayGroup {
  day: string;
  /** "Today", "Yesterday", or the date. */
  label: string;
  notifications: NotificationRow[];
}

interface Place {
  /** The person's own. */
  zone: string;
  /** Of the page. */
  locale: string;
}

/** In the order given. Days are those of the person's own zone. */
export function groupByDay(
  notifications: NotificationRow[],
  now: Temporal.Instant,
  { zone, locale }: Place,
): DayGroup[] {
  const today = dayIn(zone, now);
  const dayOf = ({ createdAt }: NotificationRow) => dayIn(zone, Temporal.Instant.from(createdAt));
  return [...Map.groupBy(notifications, dayOf)].map(([day, group]) => ({
    day,
    label: labelOf(day, today, locale),
    notifications: group,
  }));
}

function labelOf(day: string, today: string, locale: string): string {
  if (day === today) return t("Today");
  if (day === addDays(today, -1)) return t("Yesterday");
  return formatDay(day, "full", locale);
}
