import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { changeInstance, newChange } from "#api/features/classes/schedule/changes/change-instance.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { WaitlistEntryModel } from "#api/features/waitlist/waitlist-entry.model.ts";
import type { Endpoint } from "#shared/core/endpoint.ts";
import * as admin from "#shared/features/classes/admin/endpoints.ts";
import { archiveUser } from "#shared/features/users/archive/endpoints.ts";
import { changeRole, disableUser, enableUser } from "#shared/features/users/endpoints.ts";
import { joinWaitlist } from "#shared/features/waitlist/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
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
let noor: SignedIn;
/** A class of a series with two seats: one is booked, one in a cart, and one person waits. */
let people: { booked: SignedIn; held: SignedIn; waiting: SignedIn };
let seriesId: string;
let classId: string;

const asAdmin = <E extends Endpoint>(endpoint: E, input: Parameters<typeof studio.call<E>>[1]) =>
  studio.call(endpoint, input, timetable.admin);

const newsOf = async ({ id }: { id: string }) =>
  (
    await NotificationModel.find({ userId: id, title: /changed$/ })
      .sort({ createdAt: 1 })
      .lean()
  ).map(({ message }) => message);

beforeEach(async () => {
  await studio.reset();
  timetable = await startTimetable(studio, { capacity: 2 });
  noor = await studio.signIn("teacher", { firstName: "Noor", lastName: "Haddad" });
  const { series } = await planWeekly(studio, timetable);
  seriesId = series.id;
  const [, second] = await ClassInstanceModel.find({ seriesId }).sort({ startsAt: 1 }).lean();
  classId = second?._id ?? "";
  const [booked, held, waiting] = await Promise.all([1, 2, 3].map(() => studio.signIn("student")));
  if (!booked || !held || !waiting) throw new Error("Three people.");
  people = { booked, held, waiting };
  await book(studio, classId, booked);
  await book(studio, classId, held, { heldUntil: new Date("2026-03-02T20:30:00Z") });
  await studio.call(joinWaitlist, { id: newId(), classInstanceId: classId, autoConfirm: true }, waiting);
});

const instructorId = () => timetable.instructor.id;

/** Every way in which a class changes for its people, and what they read. */
const doors: [string, string, () => Promise<unknown>, RegExp][] = [
  ["a single class", "time", () => asAdmin(admin.updateClassInstance, { id: classId, startTime: "17:00" }), /now on/],
  ["a single class", "end", () => asAdmin(admin.updateClassInstance, { id: classId, durationMinutes: 60 }), /now ends/],
  ["a single class", "place", () => asAdmin(admin.updateClassInstance, { id: classId, place: "Loft" }), /in: Loft/],
  [
    "a substitute",
    "teacher",
    () => asAdmin(admin.substituteInstructor, { id: classId, instructorId: noor.id }),
    /Noor/,
  ],
  ["a series", "time", () => asAdmin(admin.updateClassSeries, { id: seriesId, startTime: "20:45" }), /now on/],
  ["a series", "teacher", () => asAdmin(admin.updateClassSeries, { id: seriesId, instructorId: noor.id }), /Noor/],
  [
    "a blueprint",
    "place",
    () => asAdmin(admin.updateClassBlueprint, { id: timetable.blueprint.id, place: "Hall" }),
    /in: Hall/,
  ],
  [
    "a blueprint",
    "end",
    () => asAdmin(admin.updateClassBlueprint, { id: timetable.blueprint.id, durationMinutes: 60 }),
    /now ends/,
  ],
  ["a hand-over", "teacher", () => asAdmin(admin.handOverClasses, { id: instructorId(), toId: noor.id }), /Noor/],
  ["a closed account", "teacher", () => asAdmin(disableUser, { id: instructorId(), reason: "Left" }), /new instructor/],
  ["another role", "teacher", () => asAdmin(changeRole, { id: instructorId(), role: "student" }), /new instructor/],
  [
    "an archived person",
    "teacher",
    () => asAdmin(archiveUser, { id: instructorId(), reason: "Left" }),
    /new instructor/,
  ],
];

describe("a change reaches who is booked, who waits and who has the seat in the cart, each once", () => {
  test.each(doors)("%s: %s", async (_door, _what, change, words) => {
    await change();
    for (let turn = 0; turn < 2; turn += 1) {
      studio.clock.advance({ minutes: 2 });
      await studio.runJob("classes.announceChanges");
    }
    for (const person of Object.values(people)) expect(await newsOf(person)).toEqual([expect.stringMatching(words)]);
    expect(await ClassInstanceModel.countDocuments({ openChange: mongoose.trusted({ $ne: null }) })).toBe(0);
  });

  test("each reads how it stands: free to cancel, in the cart, on the waitlist", async () => {
    await asAdmin(admin.updateClassInstance, { id: classId, startTime: "17:00" });
    expect(await newsOf(people.booked)).toEqual([expect.stringMatching(/Canceling is free until .*March/)]);
    expect(await newsOf(people.held)).toEqual([expect.stringMatching(/It's in your cart\.$/)]);
    expect(await newsOf(people.waiting)).toEqual([expect.stringMatching(/You're on its waitlist\.$/)]);
  });

  test("a price, a capacity or the same time again is no news", async () => {
    const { startTime, place } = await getInstance(classId);
    await asAdmin(admin.updateClassInstance, { id: classId, startTime, place, priceCents: 100, capacity: 3 });
    studio.clock.advance({ minutes: 2 });
    await studio.runJob("classes.announceChanges");
    for (const person of Object.values(people)) expect(await newsOf(person)).toEqual([]);
    expect(await getInstance(classId)).toMatchObject({ priceCents: 100, capacity: 3, sequence: 0 });
  });

  test("a series with ten classes of one person is one piece of news", async () => {
    const classes = await ClassInstanceModel.find({ seriesId }).sort({ startsAt: 1 }).lean();
    for (const { _id } of classes.slice(2, 9)) await book(studio, _id, people.booked);
    await asAdmin(admin.updateClassSeries, { id: seriesId, startTime: "20:45" });
    expect(await newsOf(people.booked)).toEqual([expect.stringMatching(/now on.*now on.*And 3 more\.$/s)]);
    expect(
      await NotificationModel.countDocuments({ userId: people.booked.id, title: "8 of your classes have changed" }),
    ).toBe(1);
  });

  test("after a crash between the change and its notices the job sends them, once", async () => {
    const { place: _, ...known } = await getInstance(classId);
    await changeInstance(
      classId,
      { place: "Loft" },
      newChange(studio.services, () => []),
    );
    expect(await newsOf(people.booked)).toEqual([]);
    await studio.runJob("classes.announceChanges");
    expect(await newsOf(people.booked)).toEqual([]);
    studio.clock.advance({ minutes: 2 });
    await Promise.all([studio.runJob("classes.announceChanges"), studio.runJob("classes.announceChanges")]);
    for (const person of Object.values(people))
      expect(await newsOf(person)).toEqual([expect.stringMatching(/in: Loft/)]);
    expect(known.sequence).toBe(0);
  });

  test("a change that is taken back before anybody heard of it is no news", async () => {
    const move = (place: string) =>
      changeInstance(
        classId,
        { place },
        newChange(studio.services, () => []),
      );
    await move("Loft");
    await move("Main room");
    studio.clock.advance({ minutes: 2 });
    await studio.runJob("classes.announceChanges");
    expect(await newsOf(people.booked)).toEqual([]);
    expect(await getInstance(classId)).toMatchObject({ place: "Main room", openChange: null });
  });
});

test("a wish to be booked at once was for the old time: at the new one the seat is offered", async () => {
  await asAdmin(admin.updateClassInstance, { id: classId, startTime: "17:00" });
  const entry = await WaitlistEntryModel.findOne({ attendeeId: people.waiting.id }).lean();
  expect(entry).toMatchObject({ autoConfirm: false, startsAt: (await getInstance(classId)).startsAt });
});

describe("an instructor who leaves", () => {
  const leave = () => asAdmin(changeRole, { id: instructorId(), role: "student" });

  test("leaves gaps with no name, and the series and the blueprint can still be changed", async () => {
    await leave();
    expect(await getInstance(classId)).toMatchObject({ instructorName: "" });
    const { series } = await asAdmin(admin.updateClassSeries, { id: seriesId, startTime: "19:00" });
    expect(series).toMatchObject({ instructorName: "" });
    const { effect } = await asAdmin(admin.updateClassBlueprint, { id: timetable.blueprint.id, priceCents: 3_100 });
    expect(effect).toMatchObject({ changed: 11, notPlanned: [] });
    expect(await getInstance(classId)).toMatchObject({ priceCents: 3_100, startTime: "19:00" });
    await expect(
      asAdmin(admin.updateClassSeries, { id: seriesId, instructorId: people.booked.id }),
    ).rejects.toMatchObject({
      code: "class.unknown-instructor",
    });
  });

  test("the series still reaches further ahead, with gaps to be filled", async () => {
    await leave();
    studio.clock.advance({ days: 7 });
    await studio.runJob("classes.planSeries");
    const last = await ClassInstanceModel.findOne({ seriesId }).sort({ startsAt: -1 }).lean();
    expect(last).toMatchObject({ date: "2026-05-18", instructorName: "" });
  });

  test("whoever takes over has the classes and the series; a gap is filled by a substitute alone", async () => {
    const single = await addSingleClass(studio, timetable);
    await leave();
    const filled = await asAdmin(admin.substituteInstructor, { id: single.id, instructorId: noor.id });
    expect(filled).toMatchObject({ instructorName: "Noor Haddad", substituteFor: null });
    expect(await asAdmin(admin.handOverClasses, { id: instructorId(), toId: noor.id })).toEqual({
      classes: 11,
      series: 1,
    });
    expect(await getInstance(classId)).toMatchObject({ instructorId: noor.id, instructorName: "Noor Haddad" });
    expect(await asAdmin(admin.handOverClasses, { id: instructorId(), toId: noor.id })).toEqual({
      classes: 0,
      series: 0,
    });
  });

  test("comes back to what nobody took over", async () => {
    await asAdmin(disableUser, { id: instructorId(), reason: "Left" });
    expect(await getInstance(classId)).toMatchObject({ instructorName: "" });
    await asAdmin(enableUser, { id: instructorId() });
    expect(await getInstance(classId)).toMatchObject({ instructorName: "Maya Torres" });
  });
});
