import { inForce } from "../../core/settings/in-force.ts";
import { hasNotStarted } from "../classes/seat-rules.ts";

interface Fees {
  lateFeeCents?: number | null;
  noShowFeeCents?: number | null;
}

/** What a booking says of itself; a device knows further states, which are none of the server's. */
interface Booked extends Fees {
  status: string;
  bookedAt: string | null;
  /** When the studio last moved its class to another day or hour; null: it begins when it was booked for. */
  movedAt?: string | null;
  /** With money, by an order. */
  paidCents: number;
  passId: string | null;
}

interface Limits extends Fees {
  startsAt: string;
  cancelUntil: string;
  /** A class that the studio cancels costs attendees nothing. */
  status?: string;
}

export type CancelRefusal = "not-booked" | "too-late" | "started" | "cost-changed";

/** What is lost, or charged instead: with a fee, what was paid comes back. */
export type Cost =
  | { kind: "free" }
  | { kind: "lost-payment"; cents: number }
  | { kind: "lost-credit" }
  | { kind: "fee"; cents: number };
/** What cancelling now would cost, or why it is refused. */
export type CancelCost = Cost | { kind: "refused"; reason: "not-booked" | "started" };

/**
 * What cancelling a booking now costs. Free until the class's limit, within the grace period after booking, and always
 * when the studio does it; after that what was paid for it, or the fee of the pass's plan, else of the class.
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
  return isFree ? { kind: "free" } : costBy(booking.lateFeeCents ?? instance.lateFeeCents ?? null, booking);
}

/** The cost of not coming, by the same choice. None where canceling was free until the moved class began. */
export function costOfNoShow(
  booking: Omit<Booked, "status">,
  instance: Fees & Partial<Pick<Limits, "startsAt">>,
): Cost {
  const { startsAt } = instance;
  const end = startsAt === undefined ? null : movedEnd(booking, startsAt);
  if (startsAt !== undefined && end !== null && isNotAfter(Temporal.Instant.from(startsAt), end))
    return { kind: "free" };
  return costBy(booking.noShowFeeCents ?? instance.noShowFeeCents ?? null, booking);
}

function costBy(feeCents: number | null, { passId, paidCents }: Pick<Booked, "passId" | "paidCents">): Cost {
  if (feeCents !== null) return feeCents === 0 ? { kind: "free" } : { kind: "fee", cents: feeCents };
  if (passId !== null) return { kind: "lost-credit" };
  return paidCents > 0 ? { kind: "lost-payment", cents: paidCents } : { kind: "free" };
}

/** What the user agreed to lose. */
export interface Accepted {
  acceptsLoss?: boolean | undefined;
  acceptsCents?: number | undefined;
}

/** What is sent along with a yes to a cost. */
export const acceptanceOf = (cost: CancelCost): Accepted => {
  if (cost.kind === "lost-credit") return { acceptsLoss: true };
  return cost.kind === "fee" || cost.kind === "lost-payment" ? { acceptsLoss: true, acceptsCents: cost.cents } : {};
};

/** A user never pays more than they agreed to, nor in another form: a class of a pass and money are not compared. */
export function isAccepted({ acceptsLoss = false, acceptsCents }: Accepted, cost: Cost): boolean {
  if (cost.kind === "free") return true;
  if (!acceptsLoss) return false;
  if (cost.kind === "lost-credit") return acceptsCents === undefined;
  // Changes that waited on a device since before there were fees said yes to losing what was paid, and to nothing else.
  if (acceptsCents === undefined) return cost.kind === "lost-payment";
  return cost.cents <= acceptsCents;
}

/** So long canceling is free after the studio moved the class to another day or hour, at most until it begins. */
const MOVED_FREE_HOURS = 24;

/**
 * Until when cancelling is free: the class's limit, or the end of the grace period after booking or after the studio
 * moved the class, where that is later.
 */
export function freeUntil(
  { bookedAt, movedAt }: Pick<Booked, "bookedAt" | "movedAt">,
  { cancelUntil, startsAt }: Pick<Limits, "cancelUntil" | "startsAt">,
): Temporal.Instant {
  const limit = Temporal.Instant.from(cancelUntil);
  const grace = bookedAt === null ? limit : graceEnd(bookedAt, { minutes: inForce().graceMinutes }, startsAt);
  return later(later(limit, grace), movedEnd({ bookedAt, movedAt: movedAt ?? null }, startsAt) ?? limit);
}

/** A buyer who pays after the move has the whole time from the payment. Null: the class was not moved. */
function movedEnd({ bookedAt, movedAt }: Pick<Booked, "bookedAt" | "movedAt">, startsAt: string) {
  if (!movedAt) return null;
  const from = bookedAt === null ? movedAt : later(Temporal.Instant.from(bookedAt), Temporal.Instant.from(movedAt));
  return graceEnd(from, { hours: MOVED_FREE_HOURS }, startsAt);
}

function graceEnd(from: Temporal.Instant | string, time: Temporal.DurationLike, startsAt: string): Temporal.Instant {
  const start = Temporal.Instant.from(startsAt);
  const end = Temporal.Instant.from(from).add(time);
  return isNotAfter(end, start) ? end : start;
}

const later = (left: Temporal.Instant, right: Temporal.Instant): Temporal.Instant =>
  isNotAfter(left, right) ? right : left;

const isNotAfter = (left: Temporal.Instant, right: Temporal.Instant): boolean =>
  Temporal.Instant.compare(left, right) <= 0;

/** What a booking says of what it cost, for who may let it go. */
interface Charged {
  lossState: string | null;
  feeState: string | null;
  noShowState: string | null;
}

/** Something is lost, charged, or about to be. */
export const canWaive = ({ lossState, feeState, noShowState }: Charged): boolean =>
  lossState === "due" ||
  lossState === "done" ||
  feeState === "due" ||
  feeState === "charged" ||
  noShowState === "announced";
