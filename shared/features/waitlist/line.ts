import type { Role } from "../../core/schemas/role.ts";
import { cutOffOf } from "./offer-rules.ts";
import type { WaitlistEntry } from "./waitlist-entry.ts";

interface InLine {
  id: string;
  /** Given by the server when a person joins. It alone decides the order, not the clocks of devices. */
  sequence: number;
  position: number | null;
}

const inOrder = <E extends Pick<InLine, "sequence">>(line: readonly E[]): E[] =>
  line.toSorted((a, b) => a.sequence - b.sequence);

/** The positions that joining or leaving made wrong, with the right ones. */
export const findMoved = (line: readonly Pick<InLine, "id" | "sequence" | "position">[]) =>
  inOrder(line).flatMap(({ id, position }, index) => (position === index + 1 ? [] : [{ id, position: index + 1 }]));

export type JoinRefusal =
  | "class.cancelled"
  | "class.out-of-sale"
  | "class.started"
  | "booking.already"
  | "waitlist.free-seat"
  | "waitlist.closed";

interface ClassToJoin {
  status: "scheduled" | "cancelled";
  /** An admin is canceling it. */
  isOutOfSale?: boolean;
  startsAt: string;
  seatsLeft: number;
}

/** Why no person, or not this one, can wait for a class now; null when waiting makes sense. */
export function whyNotJoin(
  { status, isOutOfSale = false, startsAt, seatsLeft }: ClassToJoin,
  hasPlace: boolean,
  now: Temporal.Instant,
): JoinRefusal | null {
  if (status === "cancelled") return "class.cancelled";
  if (isOutOfSale) return "class.out-of-sale";
  const start = Temporal.Instant.from(startsAt);
  if (Temporal.Instant.compare(now, start) >= 0) return "class.started";
  if (hasPlace) return "booking.already";
  if (seatsLeft > 0) return "waitlist.free-seat";
  return Temporal.Instant.compare(now, cutOffOf(start)) >= 0 ? "waitlist.closed" : null;
}

const SEES_ALL: readonly Role[] = ["admin", "instructor", "teacher"];

/** Staff have all entries on the device; others only what concerns their household. */
export const isMyWait = (
  { attendeeId, joinedById }: Pick<WaitlistEntry, "attendeeId" | "joinedById">,
  { id, role }: { id: string; role: Role },
): boolean => attendeeId === id || joinedById === id || !SEES_ALL.includes(role);

type Standing = Pick<WaitlistEntry, "status">;
/** Without an offer. */
export const isWaiting = ({ status }: Standing): boolean => status === "waiting";
/** With or without an offer. */
export const isInLine = ({ status }: Standing): boolean => status === "waiting" || status === "offered";

/** A seat is kept for this person at this moment, and waits for their answer. */
export const isOffered = (
  { status, offeredUntil }: Pick<WaitlistEntry, "status" | "offeredUntil">,
  now: Temporal.Instant,
) =>
  status === "offered" &&
  offeredUntil !== null &&
  Temporal.Instant.compare(now, Temporal.Instant.from(offeredUntil)) < 0;
