import type { Role } from "../shared/core/roles.ts";

/** What a role is called on screen. */
export const ROLE_WORDS: Record<Role, string> = {
  admin: "Admin",
  "front-desk": "Front desk",
  instructor: "Instructor",
  teacher: "Teacher",
  parent: "Parent",
  student: "Student",
};
