import type { Role } from "./schemas/role.ts";

export { Role } from "./schemas/role.ts";

/** The people who run classes. A teacher may do what an instructor may. */
export const TEACHING_ROLES: readonly Role[] = ["instructor", "teacher"];
/** Who may lead a class, sign moves off and upload videos. */
export const LEADER_ROLES: readonly Role[] = ["admin", ...TEACHING_ROLES];
/** Who sells, checks in and finds people. */
export const DESK_ROLES: readonly Role[] = ["admin", "front-desk"];
/** All who work in the studio. */
export const STAFF_ROLES: readonly Role[] = [...LEADER_ROLES, "front-desk"];
