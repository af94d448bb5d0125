import { studioDay } from "../../data/device/device-zone.ts";
import { formatStudioMoment } from "../../format.ts";
import type { ClassInstanceRow } from "../classes/tables.ts";

/** "6:02 PM" on the studio's clock; with the day when it is not the day of the class (a device's clock may be wrong). */
export function clockText(instant: string, { date }: Pick<ClassInstanceRow, "date">): string {
  const isThatDay = studioDay(Temporal.Instant.from(instant)) === date;
  return formatStudioMoment(instant, isThatDay ? "time" : "short");
}
