import * as z from "zod";

/** Owner's specification, section 6. `student` is the specification's "ordinary student". */
export const Role = z.enum(["admin", "parent", "instructor", "teacher", "student"]);
export type Role = z.infer<typeof Role>;

/** The roles of people who work here. */
export const StaffRole = Role.extract(["admin", "instructor", "teacher"]);
export type StaffRole = z.infer<typeof StaffRole>;
