import { LEADER_ROLES, type Role, STAFF_ROLES } from "./roles.ts";

/** The person behind a request, as the server knows them at this moment. A guest is `null`. */
export interface Actor {
  userId: string;
  role: Role;
  /** The household this person belongs to, when there is one. */
  familyId: string | null;
  sessionId: string;
  waiverSigned: boolean;
  /** May act for the minors of the family, as long as they are no minor themselves. */
  isGuardian: boolean;
  /** Under 18 today: acts only for themselves. */
  isMinor: boolean;
  /** When the password was shown on this device last; left out: who knows. */
  provedAt?: Temporal.Instant;
  /** The last time their device did not reach the server; left out: none is known. */
  silence?: { from: Temporal.Instant; until: Temporal.Instant };
  /** The studio's work is closed to them until they set up a second factor. */
  owesFactor?: boolean;
}

/** Admins, instructors, teachers and the front desk. */
export const isStaff = (actor: Actor): boolean => STAFF_ROLES.includes(actor.role);
/** The front desk serves rosters and leads no class. */
export const isLeader = ({ role }: Pick<Actor, "role">): boolean => LEADER_ROLES.includes(role);

/** Who may see a synced document: every person who holds one of its audiences receives it. */
export type Audience =
  | "public"
  /** All who are signed in. */
  | "members"
  | "staff"
  | "admin"
  | "front-desk"
  | `user:${string}`
  | `family:${string}`
  /** The guardians of a family: what other members need not know. */
  | `guardians:${string}`
  | `instructor:${string}`;

/** The audiences an actor holds now; a guest holds `public` only. */
export function audiencesOf(actor: Actor | null): Audience[] {
  if (!actor) return ["public"];
  const audiences: Audience[] = ["public", "members", `user:${actor.userId}`];
  if (actor.familyId) audiences.push(`family:${actor.familyId}`);
  if (actor.familyId && actor.isGuardian && !actor.isMinor) audiences.push(`guardians:${actor.familyId}`);
  // What the studio keeps waits for the second factor as its work does; a device drops what it had.
  if (actor.owesFactor) return audiences;
  if (isStaff(actor)) audiences.push("staff", `instructor:${actor.userId}`);
  if (actor.role === "admin" || actor.role === "front-desk") audiences.push(actor.role);
  return audiences;
}
