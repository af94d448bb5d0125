import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { LogLineModel } from "#api/audit/line.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import * as admin from "#shared/features/classes/admin/endpoints.ts";
import { readNotice } from "#shared/features/classes/admin/endpoints.ts";
import { joinWaitlist } from "#shared/features/waitlist/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { book, cancelClass, getInstance, startTimetable, type Timetable } from "#tests/support/timetable.ts";

const studio = setUpStudio();
let timetable: Timetable;
let classId: string;
let people: Record<"booked" | "held" | "waiting", SignedIn>;

const HEADER = "date,start,blueprint,instructor,capacity,place";
const row = (changes: { start?: string; instructor?: string; capacity?: number; place?: string } = {}) => {
  const { start = "18:00", instructor = "maya torres", capacity = 2, place = "Main room" } = changes;
  return `2026-03-10,${start},${timetable.blueprint.name},${instructor},${capacity},${place}`;
};
const evening = () => `2026-03-11,20:00,${timetable.blueprint.name},maya torres,5,Main room`;
interface Options {
  dryRun?: boolean;
  replan?: boolean;
  key?: string;
  /** Of the changes that the look shows those that are ticked; all when left out. */
  ticked?: string[];
}
/** Looks first, as the page does. */
async function load(rows: string[], { dryRun = false, replan = false, key = newId(), ticked }: Options = {}) {
  const request = { csv: [HEADER, ...rows].join("\n"), replan };
  const look = await studio.call(admin.importClasses, { ...request, dryRun: true }, timetable.admin);
  if (dryRun) return look;
  const changeIds = ticked ?? look.changed.map(({ id }) => id);
  return studio.call(admin.importClasses, { ...request, changeIds, dryRun }, timetable.admin, key);
}
const anyway = (rows: string[]) =>
  studio.call(admin.importClasses, { csv: [HEADER, ...rows].join("\n"), dryRun: false, anyway: true }, timetable.admin);
const newsOf = async ({ id }: SignedIn) =>
  (await NotificationModel.find({ userId: id, title: /changed$/ }).lean()).map(({ message }) => message);

beforeEach(async () => {
  await studio.reset();
  timetable = await startTimetable(studio);
  await studio.signIn("teacher", { firstName: "Noor", lastName: "Haddad" });
  await studio.signIn("teacher", { firstName: "Kim", lastName: "Lund" });
  const { made } = await load([row(), evening()]);
  classId = made[0]?.id ?? "";
  const [booked, held, waiting] = await Promise.all([1, 2, 3].map(() => studio.signIn("student")));
  if (!booked || !held || !waiting) throw new Error("Three people.");
  people = { booked, held, waiting };
  await book(studio, classId, booked);
  await book(studio, classId, held, { heldUntil: new Date("2026-03-02T20:30:00Z") });
  await studio.call(joinWaitlist, { id: newId(), classInstanceId: classId, autoConfirm: true }, waiting);
});

const CORRECTED: [string, Parameters<typeof row>[0], object, RegExp][] = [
  ["time", { start: "17:00" }, { startTime: "17:00" }, /now on/],
  ["teacher", { instructor: "noor haddad" }, { instructorName: "Noor Haddad" }, /Noor Haddad teaches it/],
  ["place", { place: "Loft" }, { place: "Loft" }, /in: Loft/],
];

describe("a corrected timetable loaded again changes its classes", () => {
  test.each(CORRECTED)("%s: booked, waiting and in the cart are notified, each once", async (...given) => {
    const [, change, after, words] = given;
    const key = newId();
    const report = await load([row(change), evening()], { key });
    expect(report).toMatchObject({ imported: true, made: [], changed: [{ id: classId }], alreadyThere: 1 });
    expect(await getInstance(classId)).toMatchObject(after);
    expect(await load([row(change), evening()])).toMatchObject({ made: [], changed: [], alreadyThere: 2 });
    for (const person of Object.values(people)) expect(await newsOf(person)).toEqual([expect.stringMatching(words)]);
    const { people: notified } = await studio.call(readNotice, { of: "change", id: key }, timetable.admin);
    expect(notified.map(({ id }) => id).sort()).toEqual(
      Object.values(people)
        .map(({ id }) => id)
        .sort(),
    );
    expect(await ClassInstanceModel.countDocuments({ deletedAt: null })).toBe(2);
  });

  test("the same rows, or other seats, notify no person", async () => {
    expect(await load([row(), evening()])).toMatchObject({ made: [], changed: [], alreadyThere: 2 });
    expect(await load([row({ capacity: 9 }), evening()])).toMatchObject({ changed: [{ capacity: 9 }] });
    expect(await getInstance(classId)).toMatchObject({ capacity: 9, seatsLeft: 7 });
    for (const person of Object.values(people)) expect(await newsOf(person)).toEqual([]);
  });

  test("what differs is shown, and stays as it is until it is ticked", async () => {
    const other = evening().replace("maya torres,5", "noor haddad,6");
    const look = await load([row({ instructor: "noor haddad" }), other], { dryRun: true });
    const eveningId = look.changed[1]?.id ?? "";
    expect(look.changed).toMatchObject([
      { id: classId, instructorName: "Noor Haddad", was: { instructorName: "Maya Torres", capacity: 2 } },
      { instructorName: "Noor Haddad", capacity: 6, was: { instructorName: "Maya Torres", capacity: 5 } },
    ]);
    const none = await load([row({ instructor: "noor haddad" }), other], { ticked: [] });
    expect(none).toMatchObject({ imported: true, made: [], changed: [], alreadyThere: 2 });
    const one = await load([row({ instructor: "noor haddad" }), other], { ticked: [eveningId] });
    expect(one).toMatchObject({ changed: [{ id: eveningId }], alreadyThere: 1 });
    expect(await getInstance(classId)).toMatchObject({ instructorName: "Maya Torres" });
    expect(await getInstance(eveningId)).toMatchObject({ instructorName: "Noor Haddad", capacity: 6 });
    expect(await newsOf(people.booked)).toEqual([]);
  });

  test("the log says what changed, as of a single edit", async () => {
    const key = newId();
    await load([row({ start: "17:00", capacity: 4 }), evening()], { key });
    const [line] = await LogLineModel.find({ what: "classes.importClasses" }).sort({ seq: -1 }).limit(1).lean();
    expect(line).toMatchObject({ aboutIds: [classId] });
    expect(line?.changes).toContainEqual({
      field: `2026-03-10 18:00 ${timetable.blueprint.name}.startTime`,
      before: "18:00",
      after: "17:00",
    });
  });

  describe("two groups at once", () => {
    const both = () => [row(), row({ instructor: "noor haddad" })];

    test("are two classes, and the same classes in any order", async () => {
      const first = await load([...both(), evening()], { dryRun: true });
      expect(first).toMatchObject({ refused: [], made: [{ line: 3, instructorName: "Noor Haddad" }], changed: [] });
      await anyway([...both(), evening()]);
      expect(await anyway([...both().toReversed(), evening()])).toMatchObject({
        made: [],
        changed: [],
        alreadyThere: 3,
      });
      expect(await anyway([row({ instructor: "noor haddad" })])).toMatchObject({ made: [], alreadyThere: 1 });
      expect(await ClassInstanceModel.countDocuments({ deletedAt: null })).toBe(3);
    });

    test("the group with other seats is the one that changes", async () => {
      await anyway([...both(), evening()]);
      const look = await load([row(), row({ instructor: "noor haddad", capacity: 9 })], { dryRun: true });
      expect(look.changed).toMatchObject([{ line: 3, instructorName: "Noor Haddad", was: { capacity: 2 } }]);
      const handed = await load([row(), row({ instructor: "kim lund" })], { dryRun: true });
      expect(handed.changed).toMatchObject([{ instructorName: "Kim Lund", was: { instructorName: "Noor Haddad" } }]);
    });

    test("with the same instructor twice are refused", async () => {
      expect(await load([row(), row()], { dryRun: true })).toMatchObject({ refused: [{ line: 3 }] });
    });
  });

  test("a look beforehand shows the change and makes none", async () => {
    const report = await load([row({ start: "17:00" }), evening()], { dryRun: true });
    expect(report).toMatchObject({ imported: false, changed: [{ id: classId, startTime: "17:00", line: 2 }] });
    expect(await getInstance(classId)).toMatchObject({ startTime: "18:00" });
    expect(await newsOf(people.booked)).toEqual([]);
  });

  test("a further row of the day is a new class, and the others stay", async () => {
    const report = await load([row(), row({ start: "14:00" }), evening()]);
    expect(report).toMatchObject({ made: [{ startTime: "14:00" }], changed: [], alreadyThere: 2 });
    expect(await getInstance(classId)).toMatchObject({ startTime: "18:00" });
  });

  test("what was set by hand since stays: the file may be older", async () => {
    const noor = (await studio.call(admin.listInstructors, {}, timetable.admin)).find(({ name }) => /Noor/.test(name));
    const substitution = { id: classId, instructorId: noor?.id ?? "", anyway: true };
    await studio.call(admin.substituteInstructor, substitution, timetable.admin);
    await studio.call(admin.updateClassInstance, { id: classId, startTime: "16:00", anyway: true }, timetable.admin);
    expect(await load([row(), evening()])).toMatchObject({ changed: [], alreadyThere: 2 });
    expect(await getInstance(classId)).toMatchObject({ instructorName: "Noor Haddad", startTime: "16:00" });
  });

  describe("a class that was canceled since", () => {
    const cancel = (id: string) => cancelClass(studio, id, "The teacher is ill", timetable.admin);
    const classes = () => ClassInstanceModel.find({ deletedAt: null, date: "2026-03-10" }).sort({ _id: 1 }).lean();

    test("is shown as canceled, with day and reason, and does not count as there", async () => {
      await cancel(classId);
      const canceledAt = studio.clock.now().toString({ smallestUnit: "millisecond" });
      for (const dryRun of [true, false]) {
        const report = await load([row(), evening()], { dryRun });
        expect(report).toMatchObject({ made: [], changed: [], alreadyThere: 1 });
        expect(report.canceled).toMatchObject([
          { line: 2, startTime: "18:00", canceledAt, reason: "The teacher is ill" },
        ]);
      }
      expect(await classes()).toMatchObject([{ status: "cancelled" }]);
    });

    test("is planned again where that is wanted, as a new class, once", async () => {
      await cancel(classId);
      expect(await load([row(), evening()], { dryRun: true, replan: true })).toMatchObject({ made: [{ line: 2 }] });
      const report = await load([row(), evening()], { replan: true });
      expect(report).toMatchObject({ imported: true, made: [{ line: 2, startTime: "18:00" }], alreadyThere: 1 });
      const again = report.made[0]?.id ?? "";
      expect(again).not.toBe(classId);
      expect(await getInstance(again)).toMatchObject({ status: "scheduled", seats: [], seatsLeft: 2 });
      expect(await getInstance(classId)).toMatchObject({ status: "cancelled" });
      for (const replan of [false, true])
        expect(await load([row(), evening()], { replan })).toMatchObject({ made: [], canceled: [], alreadyThere: 2 });
      expect(await load([row({ start: "17:00" }), evening()])).toMatchObject({ changed: [{ id: again }], made: [] });
    });

    test("and is canceled a second time, is asked about a second time", async () => {
      await cancel(classId);
      const { made } = await load([row(), evening()], { replan: true });
      await cancel(made[0]?.id ?? "");
      expect(await load([row(), evening()])).toMatchObject({ made: [], canceled: [{ line: 2 }], alreadyThere: 1 });
      expect(await load([row(), evening()], { replan: true })).toMatchObject({ made: [{ line: 2 }] });
      expect((await classes()).map(({ status }) => status).sort()).toEqual(["cancelled", "cancelled", "scheduled"]);
    });

    test("and is planned again, asks about a teacher who is taken then", async () => {
      await cancel(classId);
      await load([`2026-03-10,18:00,${timetable.blueprint.name},maya torres,5,Loft`]);
      const rows = [row(), evening()];
      const report = await load(rows, { replan: true });
      expect(report).toMatchObject({ imported: false, clashes: [{ line: 2 }] });
    });
  });

  test("a corrected row asks about a teacher who is taken then", async () => {
    await load([`2026-03-10,14:00,${timetable.blueprint.name},noor haddad,5,Loft`, row(), evening()]);
    const other = await ClassInstanceModel.findOne({ startTime: "14:00" }).lean();
    const moved = `2026-03-10,18:30,${timetable.blueprint.name},maya torres,5,Loft`;
    expect(await load([moved, row(), evening()])).toMatchObject({ imported: false, clashes: [{ line: 2 }] });
    expect(await getInstance(other?._id ?? "")).toMatchObject({ startTime: "14:00" });
  });
});
