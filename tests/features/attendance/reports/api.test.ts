import { beforeEach, describe, expect, test } from "vitest";
import { LogLineModel } from "#api/audit/line.model.ts";
import { AttendanceRecordModel } from "#api/features/attendance/index.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import {
  correctMark,
  getFigures,
  getHeat,
  listCorrections,
  listPastClasses,
  listUntaken,
  remindInstructor,
} from "#shared/features/attendance/reports/endpoints.ts";
import type { Person, SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { book } from "#tests/support/timetable.ts";
import { addLedClass, mark, rosterOf } from "../fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
let maya: SignedIn;
let mia: Person;
let ana: Person;
let classId: string;
let miasPlace: string;
let anasPlace: string;

beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Rosa", lastName: "Diaz" });
  maya = await studio.signIn("instructor", { firstName: "Maya", lastName: "Torres" });
  mia = await studio.addPerson({ firstName: "Mia", lastName: "Lopez" });
  ana = await studio.addPerson({ firstName: "Ana", lastName: "Ruiz" });
  // Monday at 2 PM.
  classId = await addLedClass(studio, maya);
  miasPlace = await book(studio, classId, mia);
  anasPlace = await book(studio, classId, ana);
});

const follow = () => studio.runJob("attendance.followFigures");
const classEnds = async () => {
  studio.clock.advance({ hours: 4 });
  await follow();
};
const untaken = async () => (await studio.call(listUntaken, {}, admin)).rosters;
const figures = async (by: "week" | "class" | "instructor" | "person", as = admin) =>
  (await studio.call(getFigures, { by, weeks: "4" }, as)).rows;
const correct = (bookingId: string, given: "present" | "absent", as: SignedIn, reason = "Was at the front desk") =>
  studio.call(correctMark, { bookingId, mark: given, at: studio.clock.now().toString(), reason }, as);

describe("rosters that were not taken", () => {
  test("a class counts once it is over, and no more after the first mark", async () => {
    await follow();
    expect(await untaken()).toEqual([]);
    await classEnds();
    expect(await untaken()).toMatchObject([
      { id: classId, instructorName: "Maya Torres", people: 2, isRemindedToday: false, startTime: "14:00" },
    ]);
    await mark(studio, miasPlace, "excused", maya);
    await follow();
    expect(await untaken()).toEqual([]);
  });

  test("a class without people, a canceled one and one of long ago are not asked for", async () => {
    await addLedClass(studio, maya, { inHours: 3 });
    await classEnds();
    expect((await untaken()).map(({ id }) => id)).toEqual([classId]);
    await ClassInstanceModel.updateOne({ _id: classId }, { status: "cancelled" });
    await follow();
    expect(await untaken()).toEqual([]);
    await ClassInstanceModel.updateOne({ _id: classId }, { status: "scheduled" });
    await follow();
    expect(await untaken()).toHaveLength(1);
    studio.clock.advance({ hours: 36 * 24 });
    expect(await untaken()).toEqual([]);
  });

  test("the instructor is reminded once a day of each class", async () => {
    await classEnds();
    expect(await studio.call(remindInstructor, { classInstanceId: classId }, admin)).toEqual({ isNew: true });
    expect(await studio.call(remindInstructor, { classInstanceId: classId }, admin)).toEqual({ isNew: false });
    expect(await untaken()).toMatchObject([{ isRemindedToday: true }]);
    const read = () => NotificationModel.find({ userId: maya.id }).lean();
    expect(await read()).toMatchObject([
      { title: "A roster isn't taken yet", link: `/class-instances?class=${classId}` },
    ]);
    studio.clock.advance({ hours: 24 });
    expect(await untaken()).toMatchObject([{ isRemindedToday: false }]);
    expect(await studio.call(remindInstructor, { classInstanceId: classId }, admin)).toEqual({ isNew: true });
    expect(await read()).toHaveLength(2);
  });

  test("a class ahead, one that was taken and one without an instructor are refused", async () => {
    const remind = () => studio.call(remindInstructor, { classInstanceId: classId }, admin);
    await expect(remind()).rejects.toMatchObject({ status: 404 });
    await classEnds();
    await ClassInstanceModel.updateOne({ _id: classId }, { instructorName: "" });
    await expect(remind()).rejects.toMatchObject({ code: "roster.no-instructor" });
    await mark(studio, miasPlace, "present", maya);
    await expect(remind()).rejects.toMatchObject({ code: "roster.taken" });
  });
});

describe("figures", () => {
  test("a mark that arrives days later counts for the day of its class", async () => {
    await mark(studio, miasPlace, "present", maya);
    await classEnds();
    studio.clock.advance({ hours: 9 * 24 });
    await mark(studio, anasPlace, "absent", maya, { at: "2026-03-02T22:00:00Z" });
    await follow();
    const { from, to, rows } = await studio.call(getFigures, { by: "week", weeks: "4" }, admin);
    expect([from, to]).toEqual(["2026-02-16", "2026-03-11"]);
    expect(rows).toHaveLength(4);
    expect(rows[2]).toMatchObject({
      key: "2026-03-02",
      classes: 1,
      seats: 4,
      taken: 2,
      visits: 1,
      noShows: 1,
      unmarked: 0,
      firstVisits: 1,
    });
    expect(rows[3]).toMatchObject({ key: "2026-03-09", classes: 0, taken: 0 });
  });

  test("late cancellations count, timely ones do not", async () => {
    const now = studio.clock.now().epochMilliseconds;
    const leave = (id: string, hours: number) =>
      BookingModel.updateOne(
        { _id: id },
        { status: "cancelled", bookedAt: new Date(now - 9e8), cancelledAt: new Date(now + hours * 3_600_000) },
      );
    await leave(miasPlace, 1);
    await leave(anasPlace, -20);
    await classEnds();
    expect(await figures("class")).toMatchObject([{ name: "Silks Basics", taken: 0, lateCancels: 1 }]);
    expect(await figures("instructor")).toMatchObject([{ key: maya.id, name: "Maya Torres", lateCancels: 1 }]);
    const { rows } = await studio.call(getFigures, { by: "person", order: "lateCancels", weeks: "4" }, admin);
    expect(rows).toMatchObject([{ key: mia.id, name: "Mia Lopez", lateCancels: 1, visits: 0 }]);
  });

  test("people are in the order asked for, and each leads to their classes", async () => {
    await mark(studio, miasPlace, "late", maya);
    await mark(studio, anasPlace, "absent", maya);
    await classEnds();
    expect(await figures("person")).toMatchObject([{ key: mia.id, visits: 1, late: 1, firstVisits: null }]);
    const { rows } = await studio.call(getFigures, { by: "person", order: "noShows", weeks: "4" }, admin);
    expect(rows).toMatchObject([{ key: ana.id, noShows: 1 }]);
    const { classes } = await studio.call(listPastClasses, { weeks: "4", personId: ana.id }, admin);
    expect(classes).toMatchObject([{ id: classId, outcome: "no-show", visits: 1, taken: 2 }]);
  });

  test("the hour of a class is the wall clock's on both sides of summer time", async () => {
    // In Los Angeles the clocks went forward on March 8: 2 PM is an hour earlier in UTC.
    await addLedClass(studio, maya, { inHours: 2 + 7 * 24 - 1, capacity: 3 });
    studio.clock.advance({ hours: 8 * 24 });
    await follow();
    const { cells } = await studio.call(getHeat, { weeks: "4" }, admin);
    expect(cells).toMatchObject([{ weekday: 1, hour: 14, apparatus: "Silks", classes: 2, seats: 7, taken: 2 }]);
    const { classes } = await studio.call(
      listPastClasses,
      { weeks: "4", weekday: 1, hour: 14, apparatus: "Silks" },
      admin,
    );
    expect(classes.map(({ date, startTime }) => `${date} ${startTime}`)).toEqual([
      "2026-03-09 14:00",
      "2026-03-02 14:00",
    ]);
  });

  test("a class that is handed over counts for who teaches it now", async () => {
    await mark(studio, miasPlace, "present", maya);
    await classEnds();
    await ClassInstanceModel.updateOne({ _id: classId }, { instructorId: admin.id, instructorName: "Rosa Diaz" });
    await follow();
    expect(await figures("instructor")).toMatchObject([
      { key: admin.id, name: "Rosa Diaz", visits: 1, firstVisits: 1 },
    ]);
  });
});

describe("corrections", () => {
  test("a corrected mark keeps the one before, with the reason, and changes the figures", async () => {
    await mark(studio, miasPlace, "absent", maya);
    await classEnds();
    studio.clock.advance({ hours: 20 * 24 });
    await correct(miasPlace, "present", admin);
    await follow();
    expect(await studio.call(listCorrections, {}, admin)).toMatchObject([
      {
        bookingId: miasPlace,
        attendeeName: "Mia Lopez",
        className: "Silks Basics",
        before: "absent",
        mark: "present",
        reason: "Was at the front desk",
        byName: "Rosa Diaz",
      },
    ]);
    const entry = (await rosterOf(studio, classId, admin)).find(({ id }) => id === miasPlace);
    expect(entry?.history).toMatchObject([{ mark: "absent" }, { mark: "present", reason: "Was at the front desk" }]);
    expect(await figures("class")).toMatchObject([{ visits: 1, noShows: 0 }]);
    expect(await LogLineModel.findOne({ what: "attendance.correctMark" }).lean()).toMatchObject({
      actorId: admin.id,
      outcome: "done",
    });
  });

  test("twice is once, and a reason is needed", async () => {
    await mark(studio, miasPlace, "absent", maya);
    const input = { bookingId: miasPlace, mark: "present" as const, at: "2026-03-02T22:00:00Z", reason: "Came late" };
    const key = "0195a5f0-0000-7000-8000-0000000000aa";
    await studio.call(correctMark, input, maya, key);
    await studio.call(correctMark, input, maya, key);
    expect((await AttendanceRecordModel.findById(miasPlace).lean())?.marks).toHaveLength(2);
    await expect(correct(miasPlace, "absent", maya, " ")).rejects.toMatchObject({ status: 400 });
  });

  test("another instructor's roster is not theirs to correct", async () => {
    const teacher = await studio.signIn("teacher");
    await expect(correct(miasPlace, "present", teacher)).rejects.toMatchObject({ status: 404 });
  });
});

test("only admins read the reports", async () => {
  for (const endpoint of [listUntaken, getHeat, getFigures, listPastClasses, listCorrections])
    await expect(studio.call(endpoint, {}, maya)).rejects.toMatchObject({ status: 403 });
});
