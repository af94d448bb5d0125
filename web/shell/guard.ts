import { DESK_ROLES, LEADER_ROLES, type Role, STAFF_ROLES } from "../../shared/core/roles.ts";
import { paths } from "../paths.ts";
import type { Guard, PageAddress } from "./pages/page.ts";

export interface Visitor {
  /** `loading` while a stored token is being verified; `user` is then who was last known on this device. */
  status: "unauthenticated" | "loading" | "authenticated";
  user: { role: Role; waiverSigned: boolean } | null;
}

export type Decision = { kind: "show" } | { kind: "verifying" } | { kind: "redirect"; to: string };

const allowedRoles: Record<Guard, readonly Role[] | null> = {
  public: null,
  "signed-in": null,
  "staff-and-parents": [...STAFF_ROLES, "parent"],
  leaders: LEADER_ROLES,
  desk: DESK_ROLES,
  admin: ["admin"],
};

/** Whether a link to a page is worth showing. */
export const mayOpen = (guard: Guard, role: Role): boolean => allowedRoles[guard]?.includes(role) ?? true;

/** An owner writes the studio's own waiver before signing one: the way there is open to admins who have not signed. */
const BEFORE_SIGNING: readonly string[] = [paths.adminOpening, paths.adminStudio, paths.adminWaivers];

/** Whether the waiver comes before this page. */
export const mustSignFirst = (user: NonNullable<Visitor["user"]>, path: string): boolean =>
  !user.waiverSigned && path !== paths.waiver && !(user.role === "admin" && BEFORE_SIGNING.includes(path));

const redirect = (to: string): Decision => ({ kind: "redirect", to });

/**
 * What happens to a visitor of a page (owner's specification, section 2). A user known on this device sees the page
 * while the token is still being verified: with one bar of signal, waiting would mean a blank screen.
 */
export function decide({ guard, path }: Pick<PageAddress, "guard" | "path">, { status, user }: Visitor): Decision {
  // Stopping the news may ask for nothing first, no sign-in and no signature (RFC 8058, CAN-SPAM).
  if (path === paths.unsubscribe) return { kind: "show" };
  if (user && mustSignFirst(user, path)) return redirect(paths.waiver);
  if (guard === "public") return { kind: "show" };
  if (!user) return status === "unauthenticated" ? redirect(paths.login) : { kind: "verifying" };
  return mayOpen(guard, user.role) ? { kind: "show" } : redirect(paths.dashboard);
}

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Where sign-in leads on to. The back button after a person signed out leads to their addresses: the next person is not
 * led on to them. A link that is followed since is the next person's own.
 */
export const keptAddress = (
  { pathname, search, hash }: Address,
  way: "POP" | "PUSH" | "REPLACE",
  { hasLeft = false }: { hasLeft?: boolean },
): { from: string } | null => (hasLeft && way === "POP" ? null : { from: pathname + search + hash });
