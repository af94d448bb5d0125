import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import { formatDay, formatTime } from "../../format.ts";
import { t } from "../../words/t.ts";

type Times = Pick<ClassInstance, "date" | "startTime" | "endTime">;

/** "Today", "Tomorrow", "Friday", or the date; of a studio day against a studio day. */
export function dayText(date: string, today: string): string {
  const day = Temporal.PlainDate.from(date);
  const away = Temporal.PlainDate.from(today).until(day).days;
  if (away === 0) return t("Today");
  if (away === 1) return t("Tomorrow");
  return formatDay(date, away > 1 && away < 7 ? "weekday" : "medium");
}

export const timesText = ({ startTime, endTime }: Times): string =>
  t("{start} to {end}", { start: formatTime(startTime), end: formatTime(endTime) });
