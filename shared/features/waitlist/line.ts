import type { WaitlistEntry } from "./waitlist-entry.ts";

interface InLine {
  id: string;
  /** Given by the server when somebody joins: it alone says who came first, whatever the clocks of devices say. */
  sequence: number;
  position: number | null;
  toldAt: Temporal.Instant | null;
}

/** So long a free seat is left to the person who was told of it, before the next in line is told too. */
export const HEAD_START_MINUTES = 15;

export const inOrder = <E extends Pick<InLine, "sequence">>(line: readonly E[]): E[] =>
  line.toSorted((a, b) => a.sequence - b.sequence);

/** The places that are wrong since somebody came or left, with what they should be. */
export const findMoved = (line: readonly Pick<InLine, "id" | "sequence" | "position">[]) =>
  inOrder(line).flatMap(({ id, position }, index) => (position === index + 1 ? [] : [{ id, position: index + 1 }]));

/** Who is to be told now of the seats that are free: the first in line who were not told, one for each seat. */
export function whoToTell<E extends Pick<InLine, "sequence" | "toldAt">>(
  line: readonly E[],
  seatsLeft: number,
  now: Temporal.Instant,
): E[] {
  const since = now.subtract({ minutes: HEAD_START_MINUTES });
  const isChoosing = ({ toldAt }: E) => toldAt !== null && Temporal.Instant.compare(toldAt, since) > 0;
  const unspoken = Math.max(0, seatsLeft - line.filter(isChoosing).length);
  return inOrder(line)
    .filter(({ toldAt }) => toldAt === null)
    .slice(0, unspoken);
}

export type JoinRefusal = "class.cancelled" | "class.started" | "booking.already" | "waitlist.free-seat";

interface ClassToJoin {
  status: "scheduled" | "cancelled";
  startsAt: string;
  seatsLeft: number;
}

/** Why nobody, or this person, can wait for a class now; null when it makes sense. */
export function whyNotJoin(
  { status, startsAt, seatsLeft }: ClassToJoin,
  hasPlace: boolean,
  now: Temporal.Instant,
): JoinRefusal | null {
  if (status === "cancelled") return "class.cancelled";
  if (Temporal.Instant.compare(now, Temporal.Instant.from(startsAt)) >= 0) return "class.started";
  if (hasPlace) return "booking.already";
  return seatsLeft > 0 ? "waitlist.free-seat" : null;
}

export const isWaiting = ({ status }: Pick<WaitlistEntry, "status">): boolean => status === "waiting";
