import { searchNameOf } from "../../core/search/search-words.ts";
import { rankOf, type Syllabus } from "../moves/syllabus.ts";
import type { StudentFilters, StudentRow, StudentSort } from "./student-row.ts";

/** Whether a person fits what narrows a list. */
export function isWanted(row: StudentRow, filters: StudentFilters, syllabus: Syllabus): boolean {
  const { age, pass, photos, language } = filters;
  return (
    (age === "all" || row.isMinor === (age === "minors")) &&
    (pass === "all" || (row.pass !== null) === (pass === "with")) &&
    (photos === "all" || (row.agreedToPhotos === true) === (photos === "agreed")) &&
    (language === "all" || row.language === language) &&
    hasLevel(row, filters, syllabus)
  );
}

function hasLevel({ levels }: StudentRow, { apparatus, atLeast }: StudentFilters, syllabus: Syllabus): boolean {
  if (!apparatus && !atLeast) return true;
  const lowest = atLeast ? rankOf(atLeast, syllabus) : 0;
  return levels.some((each) => (!apparatus || each.apparatus === apparatus) && rankOf(each.level, syllabus) >= lowest);
}

/** After all dates, as text. */
const NOT_PLANNED = "9999";

/** The value a row is sorted by: without a visit before all others, without a plan or an end behind them. */
const VALUE_OF: Record<StudentSort, (row: StudentRow) => string | number> = {
  name: searchNameOf,
  "last-visit": ({ lastVisitAt }) => lastVisitAt ?? "",
  "next-class": ({ nextClass }) => nextClass?.startsAt ?? NOT_PLANNED,
  "pass-end": ({ pass }) => pass?.endsAt ?? NOT_PLANNED,
  "classes-left": ({ pass }) => (pass ? (pass.creditsLeft ?? Number.POSITIVE_INFINITY) : -1),
};

/** In the order in which the server's pages come. */
export function sortStudents(rows: readonly StudentRow[], sort: StudentSort, order: "up" | "down"): StudentRow[] {
  const way = order === "up" ? 1 : -1;
  const keyed = rows.map((row) => ({ row, value: VALUE_OF[sort](row) }));
  keyed.sort((one, other) => {
    if (one.value === other.value) return one.row.id < other.row.id ? -way : way;
    return one.value < other.value ? -way : way;
  });
  return keyed.map(({ row }) => row);
}
