import { staffAndParents } from "../../core/access.ts";
import { type Actor, isStaff } from "../../core/actor.ts";

/** Who leads the class, a substitute too, and admins: they see everything on it and mark who comes. */
export const canTakeRoster = (actor: Actor, instance: { instructorId: string }): boolean =>
  actor.role === "admin" || (isStaff(actor) && instance.instructorId === actor.userId);

/** A parent sees the own children on a roster, and nobody else. */
export const canSeeChild = (actor: Actor, entry: { familyId: string | null }): boolean =>
  staffAndParents.allows(actor) && !actor.isMinor && entry.familyId !== null && entry.familyId === actor.familyId;
