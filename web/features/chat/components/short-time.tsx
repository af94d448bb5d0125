import { todayHere } from "#web/data/device/server-clock.ts";
import { formatDay, formatTime } from "#web/format.ts";
import type { ChatMessageRow } from "../tables.ts";

/** The time of today's, the day of earlier ones. */
export function ShortTime({ message: { date, time, createdAt } }: { message: ChatMessageRow }) {
  const isToday = date === todayHere().toString();
  return <time dateTime={createdAt}>{isToday ? formatTime(time) : formatDay(date, "short")}</time>;
}
