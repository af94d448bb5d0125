import type { Actor } from "../../core/actor.ts";

interface Person {
  id: string;
  familyId: string | null;
  isMinor: boolean;
}

/** For oneself, or as a parent for the minors of the own family. */
export const canBookFor = (actor: Actor, attendee: Person): boolean =>
  attendee.id === actor.userId ||
  (!actor.isMinor && attendee.isMinor && attendee.familyId !== null && attendee.familyId === actor.familyId);

interface Booked {
  attendeeId: string;
  bookedById: string;
  /** The family of a minor who was booked; none for adults. */
  familyId?: string | null;
}

/** Who comes, who booked, the other parent of a minor, and the studio. */
export const canCancelBooking = (actor: Actor, { attendeeId, bookedById, familyId = null }: Booked): boolean =>
  attendeeId === actor.userId ||
  bookedById === actor.userId ||
  (actor.role === "parent" && familyId !== null && familyId === actor.familyId) ||
  actor.role === "admin";
