import { matchesName } from "#shared/features/attendance/matches-name.ts";
import type { Syllabus } from "#shared/features/moves/syllabus.ts";
import { isWanted, sortStudents } from "#shared/features/students/narrow-students.ts";
import type { StudentRow } from "#shared/features/students/student-row.ts";
import type { StudentQuery } from "./queries.ts";

const UNNARROWED = { age: "all", pass: "all", photos: "all", language: "all" } as const;

/** The people of a list as the server would answer them; a search finds names only. */
export function narrowKept(students: readonly StudentRow[], query: StudentQuery, syllabus: Syllabus): StudentRow[] {
  const { list = "all", sort = "name", order = "up", search = "" } = query;
  const filters = { ...UNNARROWED, ...query };
  const rows = students.filter(
    (row) =>
      row.lists.includes(list) && isWanted(row, filters, syllabus) && (search === "" || matchesName(row, search)),
  );
  return sortStudents(rows, sort, order);
}
