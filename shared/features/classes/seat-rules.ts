import type { Booking } from "./booking.ts";
import type { ClassInstance } from "./class-instance.ts";

export const hasNotStarted = (instance: Pick<ClassInstance, "startsAt">, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, Temporal.Instant.from(instance.startsAt)) < 0;

export const isHeld = (booking: Pick<Booking, "status" | "heldUntil">, now: Temporal.Instant): boolean =>
  booking.status === "held" &&
  booking.heldUntil !== null &&
  Temporal.Instant.compare(now, Temporal.Instant.from(booking.heldUntil)) < 0;

export type CancelRefusal = "not-booked" | "too-late" | "started";

/** Why a booking cannot be cancelled free of charge now; null when it can. */
export function whyNotCancel(
  booking: Pick<Booking, "status">,
  instance: { cancelUntil: string; startsAt: string },
  now: Temporal.Instant,
): CancelRefusal | null {
  if (booking.status !== "booked") return "not-booked";
  if (Temporal.Instant.compare(now, Temporal.Instant.from(instance.startsAt)) >= 0) return "started";
  return Temporal.Instant.compare(now, Temporal.Instant.from(instance.cancelUntil)) > 0 ? "too-late" : null;
}
