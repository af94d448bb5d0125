import type { Actor } from "../../core/actor.ts";

interface Person {
  id: string;
  familyId: string | null;
  isMinor: boolean;
}

/** For oneself, or as a parent for the minors of the own family. */
export const canBookFor = (actor: Actor, attendee: Person): boolean =>
  attendee.id === actor.userId ||
  (attendee.isMinor && attendee.familyId !== null && attendee.familyId === actor.familyId);

export const canCancelBooking = (actor: Actor, booking: { attendeeId: string; bookedById: string }): boolean =>
  booking.attendeeId === actor.userId || booking.bookedById === actor.userId || actor.role === "admin";
