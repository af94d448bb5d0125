import type { Actor } from "#shared/core/actor.ts";
import { toDate } from "#shared/core/time.ts";

/** So long a sale or refund may wait on a device without a network; older ones count as done when they are received. */
const LONGEST_OFFLINE = { hours: 72 };
/** A device that is online sends within this time. */
const SENDS_WITHIN = { minutes: 30 };
/** A device that comes back sends within this time. */
const CATCHES_UP_WITHIN = { hours: 1 };

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;

interface Claimed {
  at: Date;
  /** It is older than any device was offline. */
  isLate: boolean;
}

/** The moment a device names, never in the future and never older than a device may be offline: then it is now. */
export function claimedAt(claim: string, now: Temporal.Instant): Claimed {
  const at = Temporal.Instant.from(claim);
  const isLate = isBefore(at, now.subtract(LONGEST_OFFLINE));
  return { at: toDate(isLate || isBefore(now, at) ? now : at), isLate };
}

/**
 * The moment a pushed refund counts as done: as the device says where it cannot have sent it earlier, because it did not
 * reach the server since; else now.
 */
export function trustedAt(claim: string, { silence }: Pick<Actor, "silence">, now: Temporal.Instant): Temporal.Instant {
  const at = Temporal.Instant.from(claim);
  const isBack = silence && isBefore(now, silence.until.add(CATCHES_UP_WITHIN));
  const earliest = isBack ? silence.from : now.subtract(SENDS_WITHIN);
  const isPossible = !isBefore(at, earliest) && !isBefore(at, now.subtract(LONGEST_OFFLINE)) && !isBefore(now, at);
  return isPossible ? at : now;
}
