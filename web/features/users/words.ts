import type { Role } from "../../../shared/core/roles.ts";
import { pageLocale } from "../../format.ts";

export const ROLE_WORDS: Record<Role, string> = {
  admin: "Admin",
  "front-desk": "Front desk",
  instructor: "Instructor",
  teacher: "Teacher",
  parent: "Parent",
  student: "Student",
};

/** With its year: some came years ago. */
export const dateText = (instant: string): string =>
  new Date(instant).toLocaleDateString(pageLocale(), { dateStyle: "medium" });
