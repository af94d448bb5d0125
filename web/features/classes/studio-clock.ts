import { studioZone } from "#web/data/device/device-zone.ts";
import type { ClassInstanceRow } from "./tables.ts";

type Timed = Pick<ClassInstanceRow, "startsAt" | "date" | "startTime">;

/**
 * The studio's wall clock. How far it is from UTC is read off a class near now, whose start is known both ways, so a
 * device on the other side of the world shows the studio's today. Without any class the zone this device knows has to do.
 */
export function studioNow(near: Timed | undefined, now: Temporal.Instant): Temporal.PlainDateTime {
  if (!near) return now.toZonedDateTimeISO(studioZone()).toPlainDateTime();
  const wall = Temporal.PlainDateTime.from(`${near.date}T${near.startTime}`).toZonedDateTime("UTC").toInstant();
  const ahead = wall.since(Temporal.Instant.from(near.startsAt));
  return now.add(ahead).toZonedDateTimeISO("UTC").toPlainDateTime();
}

/** Of some classes, the one whose start lies nearest: between it and the instant the clocks rarely change. */
export const nearestClass = <Row extends Timed>(
  classes: readonly (Row | undefined)[],
  instant: Temporal.Instant,
): Row | undefined => {
  const away = ({ startsAt }: Row) => Math.abs(Date.parse(startsAt) - instant.epochMilliseconds);
  return classes.filter((each) => each !== undefined).sort((left, right) => away(left) - away(right))[0];
};
