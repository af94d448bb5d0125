import type { Actor } from "../../core/actor.ts";
import { isGuardianOf } from "../family/policy.ts";

interface Waiting {
  attendeeId: string;
  joinedById: string;
  /** The family of a minor who waits; none for adults. */
  familyId: string | null;
}

/** Who waits, who put them in line, the guardians of a minor, and the studio. */
export const canLeaveWaitlist = (actor: Actor, { attendeeId, joinedById, familyId }: Waiting): boolean =>
  attendeeId === actor.userId || joinedById === actor.userId || isGuardianOf(actor, familyId) || actor.role === "admin";
