import * as z from "zod";

/** Owner's specification, section 6. `student` is the specification's "ordinary student". */
export const Role = z.enum(["admin", "parent", "instructor", "teacher", "student"]);
export type Role = z.infer<typeof Role>;

/** The people who run classes. A teacher may do what an instructor may. */
export const TEACHING_ROLES: readonly Role[] = ["instructor", "teacher"];
export const STAFF_ROLES: readonly Role[] = ["admin", ...TEACHING_ROLES];
