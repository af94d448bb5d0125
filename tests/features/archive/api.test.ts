import { beforeEach, describe, expect, test } from "vitest";
import { openDocuments } from "#api/db/joining/documents.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { RosterEntryModel } from "#api/features/attendance/rosters/roster-entry.model.ts";
import { BookingModel } from "#api/features/bookings/index.ts";
import { ClassInstanceModel } from "#api/features/classes/index.ts";
import { StudioModel } from "#api/features/studio/studio.model.ts";
import { ALL_STAFF_ROOM_ID } from "#shared/features/chat/room-rules.ts";
import { STUDIO_ID } from "#shared/features/studio/studio.ts";
import { recordQueries } from "../../contract/queries/recorder.ts";
import type { SignedIn } from "../../support/people.ts";
import { setUpStudio } from "../../support/studio.ts";
import { COLLECTIONS, idsIn, plantClass, plantMessage, plantRosterLine, readArchive, readLive } from "./fixtures.ts";

const studio = setUpStudio();
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  mary = await studio.signIn("student", { firstName: "Mary", lastName: "Old" });
});

const move = () => studio.runJob("archive.moveOld");
const say = (seq: number, days: number) => plantMessage(studio, mary, { roomId: ALL_STAFF_ROOM_ID, seq, days });

test("an old class moves with its booking, mark and message, field by field as it was; a younger one stays", async () => {
  const old = await plantClass(studio, mary, { days: 800 });
  await say(1, 800);
  await plantRosterLine(studio, mary, old.classInstanceId, 800);
  const before = await readLive();
  const young = await plantClass(studio, mary, { days: 700 });
  const youngMessage = await say(2, 700);
  await plantRosterLine(studio, mary, young.classInstanceId, 700);
  await move();
  expect(await readArchive()).toEqual(before);
  expect((await readArchive()).get("bookings")?.[0]?.legacy).toMatchObject({ of: "old" });
  const live = await readLive();
  expect(COLLECTIONS.map((name) => idsIn(live, name))).toEqual([
    [young.classInstanceId],
    [young.bookingId],
    [young.bookingId],
    [youngMessage],
  ]);
  // Lines of a roster are derived of what was moved.
  expect(await RosterEntryModel.distinct("classInstanceId")).toEqual([young.classInstanceId]);
});

test("the setting decides, and counts years of the studio's calendar", async () => {
  // 2026-03-02: two years are 731 days, three are 1,096.
  const days = [730, 732, 1_095, 1_097];
  const classes = [];
  for (const each of days) classes.push((await plantClass(studio, mary, { days: each })).classInstanceId);
  const setYears = (archiveYears: number) =>
    StudioModel.updateOne({ _id: STUDIO_ID }, { $set: { settings: { archiveYears } } }, { upsert: true });
  const archived = async () => idsIn(await readArchive(), "class_instances").toSorted();
  await setYears(3);
  await move();
  expect(await archived()).toEqual(classes.slice(3));
  // A document of settings from before the setting was there.
  await StudioModel.updateOne({ _id: STUDIO_ID }, { $set: { settings: { appName: "Lift" } } });
  await move();
  expect(await archived()).toEqual([classes[1], classes[2], classes[3]].toSorted());
});

describe("a class stays whole while one of its bookings is open:", () => {
  const settlement = { way: "invoice", refId: null, byId: "x", byName: "X", reason: null, at: new Date(0) } as const;
  test.each([
    ["held", { status: "held" }, { status: "released" }],
    ["a refund is due", { refundState: "due" }, { refundState: "done" }],
    ["a loss is due", { lossState: "due" }, { lossState: "done" }],
    ["a loss is to be undone", { lossState: "undo-due" }, { lossState: null }],
    ["a fee is due", { feeState: "due" }, { feeState: "invoiced" }],
    ["a fee is to be waived", { feeState: "waive-due" }, { feeState: "waived" }],
    ["a no-show is announced", { noShowState: "announced" }, { noShowState: "charged" }],
    ["an invoice is to be sent", { settlement: { ...settlement, state: "due" } }, { "settlement.state": "done" }],
    ["unpaid", { isUnpaid: true }, { settlement: { ...settlement, state: "done" } }],
    [
      "it gives way to another",
      { movingTo: { bookingId: "b", classInstanceId: "c", at: new Date(0) } },
      { movingTo: null },
    ],
  ])("%s", async (_, open, closed) => {
    const { classInstanceId, bookingId } = await plantClass(studio, mary, { days: 900 });
    const other = await studio.addPerson();
    const [booking] = (await readLive()).get("bookings") ?? [];
    const second = { ...booking, _id: `${bookingId}-2`, attendeeId: other.id };
    await openDocuments("bookings").insertOne(second as never);
    await openDocuments("bookings").updateOne({ _id: bookingId }, { $set: open });
    const before = await readLive();
    await move();
    expect(await readLive()).toEqual(before);
    expect(idsIn(await readArchive(), "bookings")).toEqual([]);
    await openDocuments("bookings").updateOne({ _id: bookingId }, { $set: closed });
    await move();
    expect(idsIn(await readArchive(), "bookings")).toHaveLength(2);
    expect(idsIn(await readArchive(), "class_instances")).toEqual([classInstanceId]);
    expect([...(await readLive()).values()].flat()).toEqual([]);
  });
});

/** 122 classes, 50 a run. */
const moveRound = async () => {
  for (let run = 0; run < 3; run++) await move();
};

test("classes that stay keep no other from being moved, however many they are", { timeout: 60_000 }, async () => {
  const { classInstanceId, bookingId } = await plantClass(studio, mary, { days: 3_000, booking: { isUnpaid: true } });
  const instance = (await readLive()).get("class_instances")?.[0];
  const booking = (await readLive()).get("bookings")?.[0];
  const open = Array.from({ length: 120 }, (_, at) => at);
  const startsAt = (at: number) => new Date(Date.parse("2018-01-01T20:00:00Z") + at * 3_600_000);
  await openDocuments("class_instances").insertMany(
    open.map((at) => ({ ...instance, _id: `class-${at}`, startsAt: startsAt(at) })) as never,
  );
  await openDocuments("bookings").insertMany(
    open.map((at) => ({ ...booking, _id: `b-${at}`, classInstanceId: `class-${at}`, startsAt: startsAt(at) })) as never,
  );
  const done = await plantClass(studio, mary, { days: 800 });
  await moveRound();
  const archive = await readArchive();
  expect(idsIn(archive, "class_instances")).toEqual([done.classInstanceId]);
  expect(await ClassInstanceModel.countDocuments()).toBe(121);
  // The next round begins at the first class: what is closed by then is moved.
  await BookingModel.updateOne({ _id: bookingId }, { isUnpaid: false });
  await moveRound();
  expect(idsIn(await readArchive(), "class_instances").toSorted()).toEqual(
    [classInstanceId, done.classInstanceId].toSorted(),
  );
});

test("bookings whose class is gone move too; those of a class that is being deleted wait for it", async () => {
  const [gone, deleted] = [
    await plantClass(studio, mary, { days: 800, booking: { status: "cancelled" } }),
    await plantClass(studio, mary, { days: 801, booking: { status: "cancelled" } }),
  ];
  await openDocuments("class_instances").deleteOne({ _id: gone.classInstanceId });
  await ClassInstanceModel.updateOne({ _id: deleted.classInstanceId }, { deletedAt: new Date() });
  await move();
  expect(idsIn(await readArchive(), "bookings")).toEqual([gone.bookingId]);
  expect(idsIn(await readArchive(), "attendance_records")).toEqual([gone.bookingId]);
  expect(idsIn(await readLive(), "bookings")).toEqual([deleted.bookingId]);
});

test("a run with nothing old reads no documents", async () => {
  await plantClass(studio, mary, { days: 10 });
  await say(1, 10);
  const recorder = recordQueries(studio.database.connection.getClient());
  const examined = async () => {
    recorder.takeAll();
    await move();
    const asked = recorder.takeAll().filter(({ collection }) => COLLECTIONS.includes(collection));
    const answers = await Promise.all(
      asked.map(({ command }) => mongoose.connection.db?.command({ explain: command, verbosity: "executionStats" })),
    );
    const docs = answers.map((answer) => Number(answer?.executionStats.totalDocsExamined));
    return { asked: asked.map(({ collection }) => collection), docs: docs.reduce((sum, each) => sum + each, 0) };
  };
  expect(await examined()).toEqual({ asked: ["class_instances", "bookings", "chat_messages"], docs: 0 });
  // The twin: with something old it does.
  await plantClass(studio, mary, { days: 800 });
  recorder.takeAll();
  await move();
  expect(recorder.takeAll().length).toBeGreaterThan(5);
  recorder.stop();
  expect(idsIn(await readArchive(), "bookings")).toHaveLength(1);
});
