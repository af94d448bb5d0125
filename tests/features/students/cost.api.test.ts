import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { behind, directionOf, placeOf } from "#api/features/students/pages/place.ts";
import {
  NEVER,
  NO_PASS,
  NOT_PLANNED,
  type StudentState,
  StudentStateModel,
} from "#api/features/students/states/student-state.model.ts";
import { listStudents, STUDENTS_PER_PAGE } from "#shared/features/students/endpoints.ts";
import { StudentSort } from "#shared/features/students/student-row.ts";
import { plantMany } from "#tests/support/plant-many.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { isLong } from "#tests/support/volume.ts";
import { daysAgo } from "./fixtures.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

interface Explained {
  executionStats: { totalDocsExamined: number; totalKeysExamined: number; nReturned: number };
}

const SMALL = 200;
const LARGE = 20_000;
const inPage = (at: number) => String(at).padStart(5, "0");

const stateOf = (at: number): StudentState => ({
  _id: newId(),
  lists: at % 10 === 0 ? ["all", "at-risk"] : ["all"],
  name: `p${inPage(at)} ames`,
  lastVisitAt: at % 3 === 0 ? NEVER : daysAgo(at % 900),
  nextClassAt: NOT_PLANNED,
  passEndsAt: NOT_PLANNED,
  classesLeft: NO_PASS,
  nextClassId: null,
  hasPass: false,
  usualGapDays: 7,
  levels: [],
  ready: [],
  dueAt: NOT_PLANNED,
});

async function plant(from: number, to: number): Promise<void> {
  const states = Array.from({ length: to - from }, (_, at) => stateOf(from + at));
  await plantMany(states, (some) => StudentStateModel.collection.insertMany(some as never));
  const people = states.map(({ _id, name }) => ({
    _id,
    firstName: name,
    lastName: "Ames",
    role: "student",
    birthday: "1990-05-01",
    waiverSigned: true,
    createdAt: daysAgo(400),
    audiences: [],
  }));
  await plantMany(people, (some) => UserModel.collection.insertMany(some as never));
}

test("a page reads its own rows and no others, however many people there are, in each order", async () => {
  const states = Array.from({ length: LARGE / 10 }, (_, at) => stateOf(at));
  await plantMany(states, (some) => StudentStateModel.collection.insertMany(some as never));
  const middle = states[700] as StudentState;
  for (const sort of StudentSort.options)
    for (const order of ["up", "down"] as const)
      for (const list of ["all", "at-risk"] as const) {
        for (const condition of behind(placeOf(middle, { sort, order }), { sort, order })) {
          const found = StudentStateModel.find({ lists: list, ...condition })
            .sort(directionOf({ sort, order }))
            .limit(STUDENTS_PER_PAGE);
          const { executionStats } = (await found.explain("executionStats")) as unknown as Explained;
          const { totalDocsExamined, totalKeysExamined, nReturned } = executionStats;
          expect({ sort, order, list, totalDocsExamined }).toEqual({ sort, order, list, totalDocsExamined: nReturned });
          expect(totalKeysExamined).toBeLessThanOrEqual(STUDENTS_PER_PAGE + 1);
        }
      }
});

test.runIf(isLong)("a page costs the same with 20,000 people", { timeout: 300_000 }, async () => {
  const admin = await studio.signIn("admin");
  const measure = async () => {
    const times: number[] = [];
    for (let round = 0; round < 15; round++) {
      const begun = performance.now();
      await studio.call(listStudents, { sort: "last-visit", order: "down" }, admin);
      times.push(performance.now() - begun);
    }
    return times.toSorted((a, b) => a - b)[7] ?? 0;
  };
  await plant(0, SMALL);
  await measure();
  const small = await measure();
  await plant(SMALL, LARGE);
  await measure();
  const large = await measure();
  console.info(`a page of ${SMALL}: ${small.toFixed(1)} ms, of ${LARGE}: ${large.toFixed(1)} ms`);
  expect(large / small).toBeLessThanOrEqual(2);
});
