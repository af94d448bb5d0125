import type { ClassInstance } from "../../../shared/features/classes/class-instance.ts";

type Times = Pick<ClassInstance, "date" | "startTime" | "endTime">;

/** "Today", "Tomorrow", "Friday", or the date; of a studio day against a studio day. */
export function dayText(date: string, today: string): string {
  const day = Temporal.PlainDate.from(date);
  const away = Temporal.PlainDate.from(today).until(day).days;
  if (away === 0) return "Today";
  if (away === 1) return "Tomorrow";
  return away > 1 && away < 7
    ? day.toLocaleString(undefined, { weekday: "long" })
    : day.toLocaleString(undefined, { weekday: "short", day: "numeric", month: "short" });
}

/** "18:30" of the studio's clock, written as this person's language writes it. */
export const clockText = (time: string): string =>
  Temporal.PlainTime.from(time).toLocaleString(undefined, { hour: "numeric", minute: "2-digit" });

export const timesText = ({ startTime, endTime }: Times): string => `${clockText(startTime)} to ${clockText(endTime)}`;
