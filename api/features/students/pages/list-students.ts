import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { wordsToFind } from "#shared/core/search/search-words.ts";
import type * as students from "#shared/features/students/endpoints.ts";
import { STUDENTS_PER_PAGE, type StudentPage } from "#shared/features/students/endpoints.ts";
import { isWanted } from "#shared/features/students/narrow-students.ts";
import type { StudentFilters, StudentList, StudentRow } from "#shared/features/students/student-row.ts";
import { after, beginningWith, findInOrder, placeOf as placeOfPerson } from "../../accounts/index.ts";
import { findSyllabus } from "../../moves/index.ts";
import { type StudentState, StudentStateModel } from "../states/student-state.model.ts";
import {
  behind,
  compareStates,
  directionOf,
  type Place,
  placeOf,
  readPlace,
  type StudentOrder,
  writePlace,
} from "./place.ts";
import { toRows } from "./to-rows.ts";

const { trusted } = mongoose;
/** So many a page looks at where filters leave few of them: then it may be shorter. */
const MOST_LOOKED_AT = 10 * STUDENTS_PER_PAGE;
/** People whose names begin so, of whom few may be on the list; a longer word finds fewer. */
const MOST_FOUND = 3_000;
const FOUND_AT_ONCE = 300;

type Query = InputOf<typeof students.listStudents>;

/** @throws AppError 400 `students.bad-cursor` */
export async function listStudents({ search, cursor, ...query }: Query, services: Services): Promise<StudentPage> {
  const words = wordsToFind(search);
  if (words.length > 0) return findNamed(words, query, services);
  const syllabus = await findSyllabus();
  const rows: StudentRow[] = [];
  let place = cursor ? readPlace(cursor, query) : null;
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += STUDENTS_PER_PAGE) {
    const states = await findStates(query, place, STUDENTS_PER_PAGE + 1);
    const page = states.slice(0, STUDENTS_PER_PAGE);
    rows.push(...(await toRows(page, services)).filter((row) => isWanted(row, query, syllabus)));
    const last = page.at(-1);
    if (states.length <= STUDENTS_PER_PAGE || !last) return { students: rows, nextCursor: null };
    place = placeOf(last, query);
    // Full enough: the next page begins behind the last state that was looked at.
    if (rows.length >= STUDENTS_PER_PAGE / 2) break;
  }
  return { students: rows, nextCursor: place && writePlace(place) };
}

/** The people of a list in order, some at a time, to the end. */
export async function* eachSome(
  query: StudentFilters & StudentOrder & { list: StudentList },
  services: Services,
): AsyncGenerator<StudentRow[]> {
  const syllabus = await findSyllabus();
  for (let place: Place | null = null; ; ) {
    const states = await findStates(query, place, STUDENTS_PER_PAGE);
    yield (await toRows(states, services)).filter((row) => isWanted(row, query, syllabus));
    const last = states.at(-1);
    if (!last || states.length < STUDENTS_PER_PAGE) return;
    place = placeOf(last, query);
  }
}

async function findStates(
  { list, ...order }: StudentOrder & { list: StudentList },
  place: Place | null,
  limit: number,
): Promise<StudentState[]> {
  const states: StudentState[] = [];
  for (const condition of behind(place, order)) {
    if (states.length === limit) break;
    const some = await StudentStateModel.find({ lists: list, ...condition })
      .sort(directionOf(order))
      .limit(limit - states.length)
      .lean<StudentState[]>();
    states.push(...some);
  }
  return states;
}

/** By name, in one page: an admin who finds too many types another letter. */
async function findNamed(words: string[], query: Omit<Query, "search" | "cursor">, services: Services) {
  const [syllabus, ids] = [await findSyllabus(), [] as string[]];
  const states: StudentState[] = [];
  for (let from: Parameters<typeof after>[0] = null; ids.length < MOST_FOUND; ) {
    const conditions = [{ disabledAt: null }, ...words.map(beginningWith), ...after(from)];
    const people = await findInOrder(conditions, FOUND_AT_ONCE);
    ids.push(...people.map(({ _id }) => _id));
    const found = { _id: trusted({ $in: people.map(({ _id }) => _id) }), lists: query.list };
    states.push(...(await StudentStateModel.find(found).lean<StudentState[]>()));
    const last = people.at(-1);
    if (people.length < FOUND_AT_ONCE || !last || states.length >= STUDENTS_PER_PAGE) break;
    from = placeOfPerson(last);
  }
  const sorted = states.toSorted((one, other) => compareStates(one, other, query));
  const rows = await toRows(sorted, services);
  return { students: rows.filter((row) => isWanted(row, query, syllabus)), nextCursor: null };
}
