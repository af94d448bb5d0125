import { formatTime, formatWallClock } from "../../format.ts";
import { studioNow } from "../classes/index.ts";
import type { ClassInstanceRow } from "../classes/tables.ts";

/** "6:02 PM" on the studio's clock; with the day when it is not the day of the class (a device's clock may be wrong). */
export function clockText(instant: string, instance: ClassInstanceRow): string {
  const at = studioNow(instance, Temporal.Instant.from(instant));
  const isThatDay = at.toPlainDate().toString() === instance.date;
  return isThatDay ? formatTime(at.toPlainTime().toString({ smallestUnit: "minute" })) : formatWallClock(at);
}
