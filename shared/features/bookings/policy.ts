import type { Actor } from "../../core/actor.ts";
import { canActFor, isGuardianOf, type Person } from "../family/policy.ts";
import { mayServe } from "../studio/desk-rights.ts";

/** For oneself, or as a guardian for the minors of the own family. */
export const canBookFor = (actor: Actor, attendee: Person): boolean =>
  attendee.id === actor.userId || canActFor(actor, attendee);

interface Booked {
  attendeeId: string;
  bookedById: string;
  /** The family of a minor who was booked; none for adults. */
  familyId?: string | null;
}

/** The person who comes, the one who booked, the guardians of a minor, and the studio: its front desk where the settings let it. */
export const canCancelBooking = (actor: Actor, { attendeeId, bookedById, familyId = null }: Booked): boolean =>
  attendeeId === actor.userId ||
  bookedById === actor.userId ||
  isGuardianOf(actor, familyId) ||
  mayServe(actor, "book");
