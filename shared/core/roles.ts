import type { Role } from "./schemas/role.ts";

export { Role } from "./schemas/role.ts";

/** The people who run classes. A teacher may do what an instructor may. */
export const TEACHING_ROLES: readonly Role[] = ["instructor", "teacher"];
export const STAFF_ROLES: readonly Role[] = ["admin", ...TEACHING_ROLES];
