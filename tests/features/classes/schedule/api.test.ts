import { v7 as newId } from "uuid";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassSeriesModel } from "#api/features/classes/catalogue/class-series.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import type { Endpoint } from "#shared/core/endpoint.ts";
import { DEFAULTS, putInForce } from "#shared/core/settings/in-force.ts";
import * as admin from "#shared/features/classes/admin/endpoints.ts";
import { getClassInstance, listClassInstances } from "#shared/features/classes/endpoints.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import {
  addSingleClass,
  book,
  getInstance,
  planWeekly,
  startTimetable,
  type Timetable,
} from "#tests/support/timetable.ts";

const studio = setUpStudio();
let timetable: Timetable;

const asAdmin = <E extends Endpoint>(endpoint: E, input: Parameters<typeof studio.call<E>>[1]) =>
  studio.call(endpoint, input, timetable.admin);
const draftOf = () => ({
  blueprintId: timetable.blueprint.id,
  instructorId: timetable.instructor.id,
  startDay: "2026-03-02",
  startTime: "18:00",
  until: null,
  anyway: true,
});
const classesOf = (seriesId: string) =>
  ClassInstanceModel.find({ seriesId, deletedAt: null }).sort({ startsAt: 1 }).lean();

describe("a series", () => {
  afterEach(() => putInForce(DEFAULTS));
  beforeAll(async () => {
    timetable = await startTimetable(studio);
  });

  test("makes its classes ten weeks ahead, at the same hour on both sides of a clock change", async () => {
    const { series, effect } = await planWeekly(studio, timetable);
    // From this Monday, whose 18:00 is still to come, to the tenth after it.
    expect(effect).toEqual({ made: 11, changed: 0, removed: 0, keptWithPeople: [], notPlanned: [] });
    const classes = await classesOf(series.id);
    expect(classes.every(({ startTime }) => startTime === "18:00")).toBe(true);
    expect(classes.slice(0, 2).map(({ startsAt }) => startsAt.toISOString())).toEqual([
      "2026-03-03T02:00:00.000Z",
      "2026-03-10T01:00:00.000Z",
    ]);
  });

  test("the daily job, twice or on two processes at once, makes nothing twice; the horizon moves with the days", async () => {
    const { series } = await planWeekly(studio, timetable);
    const revs = async () => (await classesOf(series.id)).map(({ rev }) => rev.toString());
    const before = await revs();
    await Promise.all([studio.runJob("classes.planSeries"), studio.runJob("classes.planSeries")]);
    expect(await revs()).toEqual(before);
    studio.clock.advance({ days: 7 });
    await Promise.all([studio.runJob("classes.planSeries"), studio.runJob("classes.planSeries")]);
    const after = await classesOf(series.id);
    expect(after).toHaveLength(12);
    expect(after.at(-1)?.date).toBe("2026-05-18");
    studio.clock.set("2026-03-02T20:00:00Z");
  });

  test("a term of twelve weeks reaches its end where the studio plans that far; a shorter plan takes no class away", async () => {
    putInForce({ ...DEFAULTS, planWeeks: 13 });
    const input = { ...draftOf(), rule: "FREQ=WEEKLY;BYDAY=MO", until: "2026-05-25" };
    const { series, effect } = await asAdmin(admin.createClassSeries, input);
    expect(effect).toMatchObject({ made: 13 });
    putInForce({ ...DEFAULTS, planWeeks: 4 });
    const moved = await asAdmin(admin.updateClassSeries, { id: series.id, anyway: true, startTime: "17:15" });
    expect(moved.effect).toMatchObject({ made: 0, changed: 13, removed: 0 });
    expect((await classesOf(series.id)).at(-1)).toMatchObject({ date: "2026-05-25", startTime: "17:15" });
  });

  test.each([["FREQ=MONTHLY;BYDAY=53MO"], ["FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30"]])(
    "%s never comes and is refused",
    async (rule) => {
      await expect(asAdmin(admin.createClassSeries, { ...draftOf(), rule })).rejects.toMatchObject({
        code: "class-series.bad-rule",
      });
      expect(await ClassSeriesModel.countDocuments({ rule })).toBe(0);
    },
  );

  test("a leap day is rare, and is planned", async () => {
    const { series } = await asAdmin(admin.createClassSeries, {
      ...draftOf(),
      rule: "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=29",
    });
    expect(series.rule).toBe("FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=29");
  });

  test("a changed hour moves its classes, the people in them and their bookings; ids stay", async () => {
    const { series } = await planWeekly(studio, timetable);
    const [first] = await classesOf(series.id);
    const mary = await studio.signIn("student");
    const booking = await book(studio, first?._id ?? "", mary);
    const { effect } = await asAdmin(admin.updateClassSeries, { id: series.id, anyway: true, startTime: "19:00" });
    expect(effect).toMatchObject({ made: 0, changed: 11, removed: 0 });
    const moved = await getInstance(first?._id ?? "");
    expect(moved).toMatchObject({ startTime: "19:00", endTime: "20:15", sequence: 1, seatsLeft: 7 });
    expect((await BookingModel.findById(booking).lean())?.startsAt).toEqual(moved.startsAt);
  });

  test("another weekday takes empty classes away and keeps those with people, who are named", async () => {
    const { series } = await planWeekly(studio, timetable);
    const [first] = await classesOf(series.id);
    await book(studio, first?._id ?? "", await studio.addPerson());
    const { effect } = await asAdmin(admin.updateClassSeries, {
      id: series.id,
      anyway: true,
      rule: "FREQ=WEEKLY;BYDAY=TU",
    });
    expect(effect).toEqual({ made: 10, changed: 0, removed: 10, keptWithPeople: [first?._id], notPlanned: [] });
    const back = await asAdmin(admin.updateClassSeries, { id: series.id, anyway: true, rule: "FREQ=WEEKLY;BYDAY=MO" });
    expect(back.effect).toEqual({ made: 10, changed: 0, removed: 10, keptWithPeople: [], notPlanned: [] });
  });

  test("an ended series takes its empty classes away, also from the calendar", async () => {
    const { series } = await planWeekly(studio, timetable, "FREQ=WEEKLY;BYDAY=SU");
    await asAdmin(admin.archiveClassSeries, { id: series.id });
    expect(await classesOf(series.id)).toEqual([]);
    const shown = await studio.call(listClassInstances, { from: "2026-03-01", to: "2026-05-30" });
    expect(shown.filter(({ seriesId }) => seriesId === series.id)).toEqual([]);
    expect((await asAdmin(admin.listClassSeries, {})).find(({ id }) => id === series.id)?.isArchived).toBe(true);
  });

  test("what was set for one class by hand is left alone", async () => {
    const { series } = await planWeekly(studio, timetable);
    const [first, second] = await classesOf(series.id);
    await asAdmin(admin.updateClassInstance, { id: first?._id ?? "", anyway: true, startTime: "17:00", place: "Loft" });
    await asAdmin(admin.updateClassSeries, { id: series.id, anyway: true, startTime: "20:00" });
    expect(await getInstance(first?._id ?? "")).toMatchObject({ startTime: "17:00", place: "Loft" });
    expect(await getInstance(second?._id ?? "")).toMatchObject({ startTime: "20:00", place: "Main room" });
  });

  test("a rule, a person or a blueprint that does not exist is refused, with the field", async () => {
    const draft = {
      blueprintId: timetable.blueprint.id,
      instructorId: timetable.instructor.id,
      rule: "FREQ=WEEKLY;BYDAY=MO",
      startDay: "2026-03-02",
      startTime: "18:00",
      until: null,
    };
    const refused = (changes: object) => asAdmin(admin.createClassSeries, { ...draft, ...changes });
    const student = await studio.addPerson();
    await expect(refused({ rule: "FREQ=WEEKLY;BYDAY=XX" })).rejects.toMatchObject({ code: "class-series.bad-rule" });
    await expect(refused({ instructorId: student.id })).rejects.toMatchObject({ code: "class.unknown-instructor" });
    await expect(refused({ blueprintId: newId() })).rejects.toMatchObject({ code: "class.unknown-blueprint" });
    await expect(refused({ rule: { $ne: 1 } })).rejects.toMatchObject({ status: 400, fields: [{ path: "rule" }] });
    await expect(refused({ startTime: "6pm" })).rejects.toMatchObject({ status: 400, fields: [{ path: "startTime" }] });
  });
});

describe("a blueprint", () => {
  test("changes the classes to come; a smaller room is kept to, and nobody loses a seat", async () => {
    timetable = await startTimetable(studio, { capacity: 4 });
    const { series } = await planWeekly(studio, timetable);
    const [first, second] = await classesOf(series.id);
    for (let person = 0; person < 3; person++) await book(studio, first?._id ?? "", await studio.addPerson());
    const name = `Silks Foundations ${newId()}`;
    const { effect } = await asAdmin(admin.updateClassBlueprint, {
      id: timetable.blueprint.id,
      name,
      capacity: 2,
      durationMinutes: 60,
    });
    expect(effect.changed).toBe(11);
    expect(await getInstance(first?._id ?? "")).toMatchObject({ name, capacity: 2, seatsLeft: -1, endTime: "19:00" });
    const shown = await studio.call(getClassInstance, { id: first?._id ?? "" });
    expect(shown).toMatchObject({ capacity: 2, seatsLeft: 0 });
    expect(await getInstance(second?._id ?? "")).toMatchObject({ name, capacity: 2, seatsLeft: 2 });
    const again = await asAdmin(admin.updateClassBlueprint, { id: timetable.blueprint.id, capacity: 2 });
    expect(again.effect.changed).toBe(0);
    await asAdmin(admin.updateClassBlueprint, { id: timetable.blueprint.id, capacity: 10 });
    expect(await getInstance(first?._id ?? "")).toMatchObject({ capacity: 10, seatsLeft: 7 });
  });

  test("its apparatus is renamed everywhere, and cannot be archived while it is used", async () => {
    timetable = await startTimetable(studio);
    const single = await addSingleClass(studio, timetable);
    const { apparatusId } = timetable.blueprint;
    await expect(asAdmin(admin.archiveApparatus, { id: apparatusId })).rejects.toMatchObject({
      code: "apparatus.in-use",
    });
    const name = `Tissu ${newId()}`;
    await asAdmin(admin.updateApparatus, { id: apparatusId, name });
    expect((await getInstance(single.id)).apparatus).toBe(name);
    await asAdmin(admin.archiveClassBlueprint, { id: timetable.blueprint.id });
    await asAdmin(admin.archiveApparatus, { id: apparatusId });
    expect((await asAdmin(admin.listApparatus, {})).find(({ id }) => id === apparatusId)?.isArchived).toBe(true);
  });

  test("two may not have one name; a repeat with one id is one blueprint", async () => {
    timetable = await startTimetable(studio);
    const { id: _, apparatusName: __, isArchived: ___, ...draft } = timetable.blueprint;
    await expect(asAdmin(admin.createClassBlueprint, draft)).rejects.toMatchObject({
      status: 409,
      code: "class-blueprint.name-taken",
    });
    const id = newId();
    const again = { ...draft, name: `Lyra ${id}`, id };
    const first = await asAdmin(admin.createClassBlueprint, again);
    expect(await asAdmin(admin.createClassBlueprint, again)).toEqual(first);
  });
});

describe("running the timetable", () => {
  test("is for admins only", async () => {
    const endpoints: Endpoint[] = Object.values(admin).filter((value) => "method" in value);
    const people = await Promise.all(
      (["student", "parent", "instructor", "teacher"] as const).map((role) => studio.signIn(role)),
    );
    for (const endpoint of endpoints.filter(({ name }) => name !== "classes.listInstructors")) {
      const path = endpoint.path.replace(":id", newId());
      for (const person of people)
        expect((await studio.request(endpoint.method, path, { as: person })).status, endpoint.name).toBe(403);
      expect((await studio.request(endpoint.method, path)).status, endpoint.name).toBe(401);
    }
  });
});
