import { staffAndParents } from "../../core/access.ts";
import { type Actor, isLeader } from "../../core/actor.ts";
import { isSameDay } from "../../core/time.ts";
import { ROSTER_HOURS_BACK } from "./roster-rules.ts";

/** Who leads the class, a substitute too, and admins: they see everything on it and mark who comes. */
export const canTakeRoster = (actor: Actor, instance: { instructorId: string }): boolean =>
  actor.role === "admin" || (isLeader(actor) && instance.instructorId === actor.userId);

/** The studio's clock and the class's begin. */
interface When {
  startsAt: Temporal.Instant;
  now: Temporal.Instant;
  timeZone: string;
}

/** A class that began before midnight may run past it. */
export const NIGHT_HOURS = 6;

/** The front desk has the rosters of today, and of what began in the hours before. */
export const isDeskDay = (when: When): boolean =>
  isSameDay(when.timeZone, when.startsAt, when.now) || isPast(when, { hours: NIGHT_HOURS });

/** What the front desk wrote down without a network still counts when it arrives days later. */
export const canServeRoster = (actor: Actor, instance: { instructorId: string }, when: When): boolean =>
  canTakeRoster(actor, instance) ||
  (actor.role === "front-desk" && (isDeskDay(when) || isPast(when, { hours: ROSTER_HOURS_BACK })));

const isPast = ({ startsAt, now }: When, { hours }: { hours: number }): boolean =>
  Temporal.Instant.compare(startsAt, now) <= 0 && Temporal.Instant.compare(startsAt, now.subtract({ hours })) >= 0;

/** Parents see only their own children on a roster. */
export const canSeeChild = (actor: Actor, entry: { familyId: string | null }): boolean =>
  staffAndParents.allows(actor) && !actor.isMinor && entry.familyId !== null && entry.familyId === actor.familyId;
