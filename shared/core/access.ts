import { type Actor, isLeader, isStaff } from "./actor.ts";
import { DESK_ROLES, type Role, STAFF_ROLES } from "./roles.ts";

/** Who may call an endpoint at all. What they may do to one document is decided by the slice's `policy.ts`. */
export interface Policy {
  name: string;
  allows(actor: Actor): boolean;
}
export type Access = "public" | Policy;

const roles = (name: string, ...allowed: Role[]): Policy => ({
  name,
  allows: (actor) => allowed.includes(actor.role),
});

/** Every user with a session. */
export const signedIn: Policy = { name: "signed in", allows: () => true };
/** Admins only. */
export const admins: Policy = roles("admin", "admin");
/** Admins, instructors, teachers and the front desk. */
export const staff: Policy = { name: "staff", allows: isStaff };
/** Staff without the front desk. */
export const leaders: Policy = { name: "staff who lead classes", allows: isLeader };
/** Who sells and checks in: admins and the front desk. */
export const desk: Policy = roles("admin and front desk", ...DESK_ROLES);
/** Owner's specification, section 2: staff chat and class instances are open to parents too. */
export const staffAndParents: Policy = roles("staff and parents", ...STAFF_ROLES, "parent");

/** True when only staff may call an endpoint with this access. */
export const isWorkOfStaff = (access: Access): boolean =>
  access !== "public" && [admins, staff, leaders, desk].includes(access);

/** True when `actor` (null is a guest) may call an endpoint with this access. */
export const mayCall = (access: Access, actor: Actor | null): boolean =>
  access === "public" || (actor !== null && access.allows(actor));
