import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { SearchText } from "../../core/service/pages.ts";
import { InstantText } from "../../core/time.ts";
import { StudentFilters, StudentList, StudentRow, StudentSort } from "./student-row.ts";

/** Rows in one answer at most; a page that filters narrow may be shorter, and is the last one only without a cursor. */
export const STUDENTS_PER_PAGE = 100;

const StudentQuery = StudentFilters.extend({
  list: StudentList.default("all"),
  sort: StudentSort.default("name"),
  order: z.enum(["up", "down"]).default("up"),
});

export const StudentPage = z.object({
  students: z.array(StudentRow),
  /** Where the next page begins; null at the end. */
  nextCursor: z.string().nullable(),
});
export type StudentPage = z.infer<typeof StudentPage>;

export const listStudents = endpoint({
  name: "students.listStudents",
  method: "GET",
  path: "/api/admin/students",
  summary:
    "The people who take classes, or one of the lists of them, in pages: levels, last and next class, pass, waiver, photos and guardians.",
  input: StudentQuery.extend({ search: SearchText, cursor: z.string().max(500).optional() }),
  output: StudentPage,
  access: admins,
});

export const StudentCounts = z.object({
  counts: z.record(StudentList, z.int()),
  /** Changes until then are in the lists. Null: the lists were not made yet. */
  asOf: InstantText.nullable(),
});
export type StudentCounts = z.infer<typeof StudentCounts>;

export const countStudents = endpoint({
  name: "students.countStudents",
  method: "GET",
  path: "/api/admin/students/counts",
  summary: "How many people each list of students has, and as of when.",
  output: StudentCounts,
  access: admins,
});

export const exportStudents = endpoint({
  name: "students.exportStudents",
  method: "GET",
  path: "/api/admin/students.csv",
  summary: "The people of a list of students, as CSV.",
  input: StudentQuery,
  output: z.unknown(),
  access: admins,
  contentType: "text/csv",
  rate: "costly",
  audit: "always",
  asksAgain: true,
});
