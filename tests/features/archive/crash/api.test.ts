import { afterAll, beforeAll, expect, test } from "vitest";
import { moveToArchive } from "#api/db/archive/move-to-archive.ts";
import { type Doc, openDocuments } from "#api/db/joining/documents.ts";
import { AttendanceRecordModel } from "#api/features/attendance/index.ts";
import { BookingModel } from "#api/features/bookings/index.ts";
import { ALL_STAFF_ROOM_ID } from "#shared/features/chat/room-rules.ts";
import { type CrashPoints, plantCrashPoints } from "#tests/support/money/crash.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { COLLECTIONS, idsIn, plantClass, plantMessage, readArchive, readLive } from "../fixtures.ts";

const studio = setUpStudio();
let crashes: CrashPoints;
beforeAll(() => {
  crashes = plantCrashPoints(studio.services.payments);
});
afterAll(() => crashes.remove());

async function plant() {
  await studio.reset();
  const mary = await studio.addPerson({ firstName: "Mary" });
  for (const days of [800, 801, 802]) await plantClass(studio, mary, { days });
  await plantClass(studio, mary, { days: 803, booking: { status: "cancelled" } });
  for (const seq of [1, 2]) await plantMessage(studio, mary, { roomId: ALL_STAFF_ROOM_ID, seq, days: 800 });
  const old = await readLive();
  await plantClass(studio, mary, { days: 100 });
  return { old, all: await readLive() };
}

/** Every document there is, once; live ones count where a document is in both places. */
async function everything() {
  const [live, archive] = [await readLive(), await readArchive()];
  return new Map(
    COLLECTIONS.map((name) => {
      const docs = new Map<string, Doc>();
      for (const doc of [...(archive.get(name) ?? []), ...(live.get(name) ?? [])]) docs.set(doc._id, doc);
      return [name, [...docs.values()].toSorted((a, b) => (a._id < b._id ? -1 : 1))];
    }),
  );
}

test("cut off at any write, nothing is lost, and the next run moves the rest", { timeout: 200_000 }, async () => {
  let [deaths, isOver] = [0, false];
  for (let step = 1; !isOver && step < 60; step++) {
    const { old, all } = await plant();
    crashes.crashAt(step);
    await studio.runJob("archive.moveOld").catch(() => undefined);
    const { hasCrashed } = crashes.restart();
    isOver = !hasCrashed;
    deaths += Number(hasCrashed);
    expect([step, await everything()]).toEqual([step, all]);
    await studio.runJob("archive.moveOld");
    // In exactly one place, and as it was.
    expect([step, await readArchive()]).toEqual([step, old]);
    const live = await readLive();
    for (const name of COLLECTIONS) {
      const oldIds = new Set(idsIn(old, name));
      const young = (all.get(name) ?? []).filter(({ _id }) => !oldIds.has(_id));
      expect([step, name, live.get(name)]).toEqual([step, name, young]);
    }
  }
  expect(isOver).toBe(true);
  expect(deaths).toBeGreaterThan(7);
});

test("what changes between copy and deletion stays, and moves as it is then", async () => {
  await studio.reset();
  const mary = await studio.addPerson({ firstName: "Mary" });
  const { bookingId } = await plantClass(studio, mary, { days: 800 });
  const still = await plantClass(studio, mary, { days: 801 });
  const [bookings, records] = [openDocuments("bookings"), openDocuments("attendance_records")];
  const read = { bookings: await bookings.find().toArray(), records: await records.find().toArray() };
  await BookingModel.updateOne({ _id: bookingId }, { note: "Changed meanwhile" });
  // As a merge of two accounts does: without a new version.
  await records.updateOne({ _id: bookingId }, { $set: { "marks.0.byId": "another" } });
  expect(await moveToArchive(BookingModel, read.bookings)).toBe(1);
  expect(await moveToArchive(AttendanceRecordModel, read.records)).toBe(1);
  expect(idsIn(await readLive(), "bookings")).toEqual([bookingId]);
  expect(idsIn(await readLive(), "attendance_records")).toEqual([bookingId]);
  await studio.runJob("archive.moveOld");
  expect([...(await readLive()).values()].flat()).toEqual([]);
  const archive = await readArchive();
  expect(archive.get("bookings")?.find(({ _id }) => _id === bookingId)?.note).toBe("Changed meanwhile");
  expect(archive.get("attendance_records")?.find(({ _id }) => _id === bookingId)?.marks).toMatchObject([
    { byId: "another" },
  ]);
  expect(idsIn(archive, "bookings").toSorted()).toEqual([bookingId, still.bookingId].toSorted());
});
