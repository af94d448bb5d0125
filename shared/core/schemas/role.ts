import * as z from "zod";

/**
 * Owner's specification, section 6. `student` is the specification's "ordinary student", `front-desk` is the studio's own:
 * see `../../README.md`, "The front desk".
 */
export const Role = z.enum(["admin", "front-desk", "parent", "instructor", "teacher", "student"]);
export type Role = z.infer<typeof Role>;

/** The roles of people who work here. */
export const StaffRole = Role.extract(["admin", "front-desk", "instructor", "teacher"]);
export type StaffRole = z.infer<typeof StaffRole>;
