import type { Role } from "../../../shared/core/roles.ts";

export const ROLE_WORDS: Record<Role, string> = {
  admin: "Admin",
  instructor: "Instructor",
  teacher: "Teacher",
  parent: "Parent",
  student: "Student",
};
