import type { ClassInstance } from "./class-instance.ts";

export const hasNotStarted = (instance: Pick<ClassInstance, "startsAt">, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, Temporal.Instant.from(instance.startsAt)) < 0;

/** What a booking says of itself; a device knows further states, which are none of the server's. */
interface Standing {
  status: string;
}

export const isHeld = (booking: Standing & { heldUntil: string | null }, now: Temporal.Instant): boolean =>
  booking.status === "held" &&
  booking.heldUntil !== null &&
  Temporal.Instant.compare(now, Temporal.Instant.from(booking.heldUntil)) < 0;

export type CancelRefusal = "not-booked" | "too-late" | "started";

/** Why a booking cannot be cancelled free of charge now; null when it can. */
export function whyNotCancel(
  booking: Standing,
  instance: { cancelUntil: string; startsAt: string },
  now: Temporal.Instant,
): CancelRefusal | null {
  if (booking.status !== "booked") return "not-booked";
  if (Temporal.Instant.compare(now, Temporal.Instant.from(instance.startsAt)) >= 0) return "started";
  return Temporal.Instant.compare(now, Temporal.Instant.from(instance.cancelUntil)) > 0 ? "too-late" : null;
}
