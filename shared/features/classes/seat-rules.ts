import type { ClassInstance } from "./class-instance.ts";

/** False from the very instant the class begins. */
export const hasNotStarted = (instance: Pick<ClassInstance, "startsAt">, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, Temporal.Instant.from(instance.startsAt)) < 0;

/** What a booking says of itself; a device knows further states, which are none of the server's. */
interface Standing {
  status: string;
}

/** Whether the hold of a seat has not expired yet. */
export const isHeld = (booking: Standing & { heldUntil: string | null }, now: Temporal.Instant): boolean =>
  booking.status === "held" &&
  booking.heldUntil !== null &&
  Temporal.Instant.compare(now, Temporal.Instant.from(booking.heldUntil)) < 0;
