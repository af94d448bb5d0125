import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { ClassFiguresModel } from "#api/features/attendance/reports/class-figures.model.ts";
import { PersonFiguresModel } from "#api/features/attendance/reports/person-figures.model.ts";
import { addDays, weekStart } from "#shared/core/time.ts";
import {
  getFigures,
  getHeat,
  listBeginners,
  listPastClasses,
  listUntaken,
} from "#shared/features/attendance/reports/endpoints.ts";
import { NO_SUMS } from "#shared/features/attendance/reports/figures.ts";
import { countExamined } from "#tests/contract/queries/judge.ts";
import { recordQueries } from "#tests/contract/queries/recorder.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const TODAY = "2026-03-02";
const INSTRUCTOR = newId();

/** Four classes a day, and a beginner a day, for so many days back. */
async function plantDays(from: number, to: number): Promise<void> {
  const days = Array.from({ length: to - from }, (_, index) => addDays(TODAY, -(from + index + 1)));
  const led = { blueprintId: newId(), instructorId: INSTRUCTOR, instructorName: "Maya" };
  const classes = days.flatMap((date) =>
    ["10:00", "17:00", "18:00", "19:00"].map((startTime) => ({
      ...{ ...NO_SUMS, _id: newId(), ...led, name: "Silks", apparatus: "Silks", date, week: weekStart(date) },
      ...{ weekday: 1, hour: Number(startTime.slice(0, 2)), startTime, startsAt: new Date(`${date}T${startTime}Z`) },
      ...{ endsAt: new Date(`${date}T${startTime}Z`), seats: 8, taken: 1, visits: 1, isUntaken: false },
      people: [{ id: newId(), outcome: "came" as const }],
    })),
  );
  await ClassFiguresModel.insertMany(classes);
  await PersonFiguresModel.insertMany(
    days.map((firstDay) => ({
      ...{ _id: newId(), ...led, firstDay, firstMonth: firstDay.slice(0, 7), firstWeek: weekStart(firstDay) },
      ...{ firstClassId: newId(), secondDay: null, stayedDay: null },
    })),
  );
}

async function examinedBy(ask: () => Promise<unknown>): Promise<number> {
  const recorder = recordQueries(studio.database.connection.getClient());
  await ask();
  recorder.stop();
  let examined = 0;
  for (const query of recorder.takeAll()) examined += await countExamined(query);
  return examined;
}

async function costs(): Promise<number[]> {
  const asked = [
    () => studio.call(getHeat, { weeks: "12" }, admin),
    ...(["week", "class", "instructor", "person"] as const).map(
      (by) => () => studio.call(getFigures, { by, weeks: "12" }, admin),
    ),
    () => studio.call(listPastClasses, { weeks: "12", weekday: 1, hour: 18, apparatus: "Silks" }, admin),
    () => studio.call(listPastClasses, { weeks: "12", instructorId: INSTRUCTOR }, admin),
    () => studio.call(listUntaken, {}, admin),
    () => studio.call(listBeginners, { month: "2026-01" }, admin),
    () => studio.call(listBeginners, { instructorId: INSTRUCTOR }, admin),
    () => studio.call(listBeginners, { week: "2026-02-23" }, admin),
  ];
  const found: number[] = [];
  for (const ask of asked) found.push(await examinedBy(ask));
  return found;
}

test("after five years each part of the page reads at most twice what it reads after twelve weeks", async () => {
  await plantDays(0, 84);
  const small = await costs();
  await plantDays(84, 5 * 365);
  const large = await costs();
  expect(Math.max(...small)).toBeGreaterThan(100);
  for (const [index, examined] of large.entries())
    expect(examined, `part ${index}`).toBeLessThanOrEqual(2 * (small[index] ?? 0) + 20);
});
