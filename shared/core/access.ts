import { type Actor, isStaff } from "./actor.ts";
import type { Role } from "./roles.ts";

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

export const signedIn: Policy = { name: "signed in", allows: () => true };
export const admins: Policy = roles("admin", "admin");
export const staff: Policy = { name: "staff", allows: isStaff };
/** Owner's specification, section 2: staff chat and class instances are open to parents too. */
export const staffAndParents: Policy = roles("staff and parents", "admin", "instructor", "teacher", "parent");

/** True when `actor` (null is a guest) may call an endpoint with this access. */
export const mayCall = (access: Access, actor: Actor | null): boolean =>
  access === "public" || (actor !== null && access.allows(actor));
