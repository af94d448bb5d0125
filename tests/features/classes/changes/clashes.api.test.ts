import { beforeEach, describe, expect, test } from "vitest";
import { ClassSeriesModel } from "#api/features/classes/catalogue/class-series.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import type { Endpoint } from "#shared/core/endpoint.ts";
import * as admin from "#shared/features/classes/admin/endpoints.ts";
import { overlaps } from "#shared/features/classes/overlap.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import {
  addSingleClass,
  cancelClass,
  getInstance,
  planWeekly,
  startTimetable,
  type Timetable,
} from "#tests/support/timetable.ts";

const studio = setUpStudio();
let timetable: Timetable;
let taken: Awaited<ReturnType<typeof addSingleClass>>;
const asAdmin = <E extends Endpoint>(endpoint: E, input: Parameters<typeof studio.call<E>>[1]) =>
  studio.call(endpoint, input, timetable.admin);

/** Maya teaches in the main room on Tuesday, March 10, from 18:00 to 19:15. */
beforeEach(async () => {
  await studio.reset();
  timetable = await startTimetable(studio);
  taken = await addSingleClass(studio, timetable);
});

const draft = (startTime: string) => ({
  blueprintId: timetable.blueprint.id,
  instructorId: timetable.instructor.id,
  startTime,
});
const series = (rule: string, startTime: string) => ({
  ...draft(startTime),
  rule,
  startDay: "2026-03-02",
  until: null,
});
const elsewhere = () => addSingleClass(studio, timetable, { startTime: "10:00" });

/** Each door, tried at a time; with `anyway` it must pass. */
const doors: [string, (startTime: string, anyway: boolean) => Promise<unknown>][] = [
  ["a single class", (at, anyway) => asAdmin(admin.createClassInstance, { ...draft(at), date: "2026-03-10", anyway })],
  ["a series", (at, anyway) => asAdmin(admin.createClassSeries, { ...series("FREQ=WEEKLY;BYDAY=TU", at), anyway })],
  [
    "a moved series",
    async (startTime, anyway) => {
      const made = await planWeekly(studio, timetable, "FREQ=WEEKLY;BYDAY=TU;COUNT=2").then(({ series: one }) => one);
      await asAdmin(admin.updateClassSeries, { id: made.id, startTime: "06:00", anyway: true });
      await asAdmin(admin.updateClassSeries, { id: made.id, startTime, anyway });
    },
  ],
  [
    "a moved class",
    async (startTime, anyway) => asAdmin(admin.updateClassInstance, { id: (await elsewhere()).id, startTime, anyway }),
  ],
];

/** Another teacher's class at that time, in another room; Maya is to lead it. */
async function notMayas(startTime: string) {
  const noor = await studio.signIn("teacher", { firstName: "Noor", lastName: "Haddad" });
  const planned = { ...draft(startTime), date: "2026-03-10", instructorId: noor.id, place: "Loft" };
  return { noor, other: await asAdmin(admin.createClassInstance, planned) };
}

/** Doors that change classes that are planned already: which time meets another class, and what is written with a yes. */
const changes: [string, (startTime: string) => Promise<(anyway: boolean) => Promise<unknown>>, object, RegExp][] = [
  [
    "a hand-over",
    async (startTime) => {
      const { noor } = await notMayas(startTime);
      return (anyway) => asAdmin(admin.handOverClasses, { id: noor.id, toId: timetable.instructor.id, anyway });
    },
    { instructorName: "Maya Torres", place: "Loft" },
    /Maya Torres teaches/,
  ],
  [
    "a blueprint that gets longer",
    async (startTime) => {
      await asAdmin(admin.updateClassBlueprint, { id: timetable.blueprint.id, durationMinutes: 30 });
      await asAdmin(admin.createClassInstance, { ...draft(startTime), date: "2026-03-10" });
      return (anyway) =>
        asAdmin(admin.updateClassBlueprint, { id: timetable.blueprint.id, durationMinutes: 75, anyway });
    },
    { instructorName: "Maya Torres" },
    /Maya Torres teaches/,
  ],
  [
    "a blueprint that gets another room",
    async (startTime) => {
      const { noor } = await notMayas("09:00");
      const yoga = await asAdmin(admin.createClassBlueprint, { ...kind(), name: "Yoga", place: "Loft" });
      const planned = { ...draft(startTime), blueprintId: yoga.id, instructorId: noor.id, date: "2026-03-10" };
      await asAdmin(admin.createClassInstance, planned);
      return (anyway) => asAdmin(admin.updateClassBlueprint, { id: yoga.id, place: "Main room", anyway });
    },
    { instructorName: "Noor Haddad", place: "Main room" },
    /Main room has/,
  ],
];

const kind = () => {
  const { description, apparatusId, level, durationMinutes, capacity, priceCents, cancelUntilHours } =
    timetable.blueprint;
  return { description, apparatusId, level, durationMinutes, capacity, priceCents, cancelUntilHours };
};

describe("a change of classes that are planned already", () => {
  test.each(changes)("%s is asked about, writes nothing without a yes, and is made with it", async (...row) => {
    const [, prepare, after, words] = row;
    const write = await prepare("18:45");
    const classes = () => ClassInstanceModel.find({}, { rev: 0 }).sort({ _id: 1 }).lean();
    const before = await classes();
    await expect(write(false)).rejects.toMatchObject({
      status: 409,
      code: "class.clash",
      message: expect.stringMatching(words),
    });
    expect(await classes()).toEqual(before);
    await write(true);
    expect(await ClassInstanceModel.findOne({ startTime: "18:45" }).lean()).toMatchObject(after);
  });

  test.each(changes)("%s of a class right after it asks nothing", async (_door, prepare, after) => {
    const write = await prepare("19:15");
    await write(false);
    expect(await ClassInstanceModel.findOne({ startTime: "19:15" }).lean()).toMatchObject(after);
  });
});

describe("a teacher or a room that is taken then", () => {
  test.each(doors)("%s is asked about, and planned anyway with a yes", async (_door, write) => {
    await expect(write("19:00", false)).rejects.toMatchObject({
      status: 409,
      code: "class.clash",
      message: expect.stringContaining("Maya Torres teaches"),
    });
    await write("19:00", true);
    expect(await ClassInstanceModel.countDocuments({ startTime: "19:00", date: "2026-03-10" })).toBe(1);
  });

  test.each(doors)("%s right after it is planned without a question", async (_door, write) => {
    await write("19:15", false);
    expect(await ClassInstanceModel.countDocuments({ startTime: "19:15", date: "2026-03-10" })).toBe(1);
  });

  test("a question without a yes writes nothing", async () => {
    await expect(asAdmin(admin.createClassSeries, series("FREQ=WEEKLY;BYDAY=TU", "18:30"))).rejects.toThrow("clash");
    expect([await ClassSeriesModel.countDocuments(), await ClassInstanceModel.countDocuments()]).toEqual([0, 1]);
  });

  test("a substitute who teaches then is asked about; the room alone is too", async () => {
    const noor = await studio.signIn("teacher", { firstName: "Noor", lastName: "Haddad" });
    const other = await asAdmin(admin.createClassInstance, {
      ...draft("18:30"),
      date: "2026-03-10",
      instructorId: noor.id,
      place: "Loft",
    });
    await expect(asAdmin(admin.substituteInstructor, { id: taken.id, instructorId: noor.id })).rejects.toMatchObject({
      code: "class.clash",
    });
    await asAdmin(admin.substituteInstructor, { id: taken.id, instructorId: noor.id, anyway: true });
    expect(await getInstance(taken.id)).toMatchObject({ instructorName: "Noor Haddad" });
    await asAdmin(admin.substituteInstructor, { id: taken.id, instructorId: null });
    await expect(asAdmin(admin.updateClassInstance, { id: other.id, place: "Main room" })).rejects.toMatchObject({
      message: expect.stringContaining("Main room has"),
    });
    await asAdmin(admin.updateClassInstance, { id: other.id, priceCents: 100 });
  });

  test("an import names its rows, and imports nothing until staff want it anyway", async () => {
    const csv = `date,start,blueprint,instructor\n2026-03-10,18:30,${timetable.blueprint.name},maya torres\n2026-03-11,18:30,${timetable.blueprint.name},maya torres`;
    const report = await asAdmin(admin.importClasses, { csv, dryRun: false });
    expect(report).toMatchObject({
      imported: false,
      clashes: [{ line: 2, reason: expect.stringContaining("teaches") }],
    });
    expect(await asAdmin(admin.importClasses, { csv, dryRun: false, anyway: true })).toMatchObject({ imported: true });
    expect(await ClassInstanceModel.countDocuments()).toBe(3);
  });

  test("a canceled class takes no one's time", async () => {
    await cancelClass(studio, taken.id, "The heating is out.", timetable.admin);
    await asAdmin(admin.createClassInstance, { ...draft("18:30"), date: "2026-03-10" });
    expect(await ClassInstanceModel.countDocuments({ status: "scheduled" })).toBe(1);
  });
});

test("one class may begin when the other ends", () => {
  const at = (from: string, to: string) => ({ startsAt: `2026-03-10T${from}:00Z`, endsAt: `2026-03-10T${to}:00Z` });
  expect(overlaps(at("18:00", "19:00"), at("19:00", "20:00"))).toBe(false);
  expect(overlaps(at("18:00", "19:00"), at("18:59", "20:00"))).toBe(true);
});
