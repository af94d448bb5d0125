import { hasNotStarted } from "./seat-rules.ts";

/** Booked by mistake, shortly before the class: for this long it costs nothing to take it back. */
export const GRACE_MINUTES = 15;

/** What a booking says of itself; a device knows further states, which are none of the server's. */
interface Booked {
  status: string;
  bookedAt: string | null;
  /** With money, by an order. */
  paidCents: number;
  passId: string | null;
}

interface Limits {
  startsAt: string;
  cancelUntil: string;
  /** What the studio cancels costs nobody anything. */
  status?: string;
}

export type CancelRefusal = "not-booked" | "too-late" | "started";

export type CancelCost =
  | { kind: "free" }
  | { kind: "lost-payment"; cents: number }
  | { kind: "lost-credit" }
  | { kind: "refused"; reason: Exclude<CancelRefusal, "too-late"> };

/**
 * What cancelling a booking now costs. Free until the class's limit, within the grace period after booking, when nothing
 * was paid, and always when the studio does it; after that what was paid for it is lost.
 */
export function costOfCancelling(
  booking: Booked,
  instance: Limits,
  now: Temporal.Instant,
  isStudio: boolean = false,
): CancelCost {
  if (booking.status !== "booked") return { kind: "refused", reason: "not-booked" };
  if (!hasNotStarted(instance, now)) return { kind: "refused", reason: "started" };
  const isFree = isStudio || instance.status === "cancelled" || isNotAfter(now, freeUntil(booking, instance));
  if (isFree) return { kind: "free" };
  if (booking.passId !== null) return { kind: "lost-credit" };
  return booking.paidCents > 0 ? { kind: "lost-payment", cents: booking.paidCents } : { kind: "free" };
}

/** Until when cancelling is free: the class's limit, or the end of the grace period where that is later. */
export function freeUntil(
  { bookedAt }: Pick<Booked, "bookedAt">,
  { cancelUntil, startsAt }: Pick<Limits, "cancelUntil" | "startsAt">,
): Temporal.Instant {
  const limit = Temporal.Instant.from(cancelUntil);
  if (bookedAt === null) return limit;
  const start = Temporal.Instant.from(startsAt);
  const graceEnd = Temporal.Instant.from(bookedAt).add({ minutes: GRACE_MINUTES });
  const grace = isNotAfter(graceEnd, start) ? graceEnd : start;
  return isNotAfter(grace, limit) ? limit : grace;
}

const isNotAfter = (left: Temporal.Instant, right: Temporal.Instant): boolean =>
  Temporal.Instant.compare(left, right) <= 0;
