import { expect, test } from "vitest";
import { createAdminActions } from "#tests/support/money/admin-actions.ts";
import { createRandom } from "#tests/support/money/random.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { REPLAY, SEED } from "#tests/support/volume.ts";
import { BUYING } from "./buying.ts";
import { COUNTER } from "./counter.ts";
import { endOfDay, openMonth, planDay } from "./days.ts";
import { memberLeaves, renewAndReturn, teacherLeaves } from "./events.ts";
import { LESSONS } from "./lessons.ts";
import { findContradictions, recount } from "./recount.ts";
import { RETURNING } from "./returning.ts";

const TRADES = 300;
const DAYS = 30;
const ALL = { ...BUYING, ...COUNTER, ...LESSONS, ...RETURNING };
/** Trades that happen more often than the rest. */
const OFTEN = [
  "buySeat",
  "buySeat",
  "buySeat",
  "buyPack",
  "bookWithPass",
  "bookWithPass",
  "wait",
  "wait",
  "cancelInTime",
  "cancelLate",
];

/** Events that happen once, by day. */
const EVENTS = new Map([
  [12, memberLeaves],
  [18, teacherLeaves],
  [24, memberLeaves],
]);

const studio = setUpStudio();

test(`a studio's month of ${TRADES} trades: each figure and each notice is that of a journal beside it (${REPLAY})`, {
  // Against hanging, not against a busy machine.
  timeout: 900_000,
}, async () => {
  const random = createRandom(SEED);
  const month = await openMonth(studio, random);
  const done = new Map<string, number>();
  const names = [...Object.keys(ALL), ...OFTEN];
  for (let day = 0; day < DAYS; day += 1) {
    await planDay(month);
    await EVENTS.get(day)?.(month);
    for (let traded = 0; traded < TRADES / DAYS; ) {
      const missing = Object.keys(ALL).filter((each) => !done.has(each));
      const name = random.pick(missing.length > 0 && random.next() < 0.3 ? missing : names);
      if (!(await ALL[name]?.(month))) continue;
      done.set(name, (done.get(name) ?? 0) + 1);
      traded += 1;
      studio.clock.advance({ minutes: 20 + random.below(20) });
    }
    await endOfDay(month);
  }
  for (let day = 0; day < 3; day += 1) await endOfDay(month);
  await renewAndReturn(month);
  await endOfDay(month);
  const run = await createAdminActions(studio, () => month.admin).reconcile();
  expect(run.faults).toEqual([]);
  expect(await recount(month)).toEqual([]);
  expect(await findContradictions(month)).toEqual([]);
  // A month without one of them would prove nothing of it.
  expect(Object.keys(ALL).filter((name) => !done.has(name))).toEqual([]);
});
