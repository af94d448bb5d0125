import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { AttendanceRecordModel } from "#api/features/attendance/index.ts";
import { MemberModel } from "#api/features/attendance/people/member.model.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { releaseSeat } from "#api/features/classes/seats.ts";
import { findKnownPeople, saveRosterNote } from "#shared/features/attendance/endpoints.ts";
import { listBookings } from "#shared/features/bookings/endpoints.ts";
import type { Person, SignedIn } from "../../support/people.ts";
import { addClassInstance } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";
import { book } from "../../support/timetable.ts";
import { addLedClass, follow, mark, rosterOf } from "./fixtures.ts";

const studio = setUpStudio();
let maya: SignedIn;
let mia: Person;
let classId: string;
let bookingId: string;
beforeEach(async () => {
  await studio.reset();
  maya = await studio.signIn("instructor", { firstName: "Maya", lastName: "Torres" });
  mia = await studio.addPerson({ firstName: "Mia", lastName: "Lopez" });
  classId = await addLedClass(studio, maya);
  bookingId = await book(studio, classId, mia);
});

const marksOf = async (id: string) => (await AttendanceRecordModel.findById(id).lean())?.marks ?? [];
const attendanceOf = async (id: string) => (await BookingModel.findById(id).lean())?.attendance;
const entryOf = async (as: SignedIn = maya) => (await rosterOf(studio, classId, as))[0];

test("the roster says who comes, and what to know of them", async () => {
  await BookingModel.updateOne({ _id: bookingId }, { isUnpaid: true, note: "Comes late." });
  const newcomer = await studio.addPerson({ firstName: "Ana", birthday: "2014-03-04", waiverSigned: false });
  await book(studio, classId, newcomer, { bookedBy: mia });
  const roster = (await rosterOf(studio, classId, maya)).toSorted((a, b) => a.firstName.localeCompare(b.firstName));
  expect(roster).toMatchObject([
    { firstName: "Ana", waiverSigned: false, isFirstTimer: true, level: "New", age: 11, birthday: "this-week" },
    { id: bookingId, firstName: "Mia", lastName: "Lopez", isUnpaid: true, note: "Comes late.", age: null },
  ]);
});

test("somebody who came before is no first-timer; a no-show is not counted", async () => {
  const before = await addLedClass(studio, maya, { inHours: 1 });
  const earlier = await book(studio, before, mia);
  expect(await entryOf()).toMatchObject({ isFirstTimer: false, level: "1 class" });
  await mark(studio, earlier, "absent", maya);
  expect(await entryOf()).toMatchObject({ isFirstTimer: true, level: "New" });
});

describe("marks", () => {
  test("a mark is on the roster with both times, and the booking learns of it", async () => {
    const at = "2026-03-02T19:58:00Z";
    await mark(studio, bookingId, "present", maya, { at });
    const expected = { mark: "present", at: "2026-03-02T19:58:00.000Z", byName: "Maya Torres", byId: maya.id };
    expect(await entryOf()).toMatchObject({
      attendance: { ...expected, receivedAt: "2026-03-02T20:00:00.000Z" },
      history: [expected],
    });
    expect(await attendanceOf(bookingId)).toBe("attended");
    await mark(studio, bookingId, "none", maya);
    expect(await entryOf()).toMatchObject({ attendance: null, history: [{ mark: "present" }, { mark: "none" }] });
    expect(await attendanceOf(bookingId)).toBeNull();
  });

  test("who was booked reads their attendance with their bookings", async () => {
    const ana = await studio.signIn("student");
    const id = await book(studio, classId, ana);
    await mark(studio, id, "absent", maya);
    expect(await studio.call(listBookings, {}, ana)).toMatchObject([{ id, attendance: "no-show" }]);
  });

  test("two devices with clocks in 1970 and 2038: what the server received last counts, and both are kept", async () => {
    const admin = await studio.signIn("admin", { firstName: "Rosa" });
    await mark(studio, bookingId, "absent", maya, { at: "2038-01-19T03:14:07Z" });
    await mark(studio, bookingId, "present", admin, { at: "1970-01-01T00:00:00Z" });
    expect(await entryOf()).toMatchObject({
      attendance: { mark: "present", byId: admin.id, at: "1970-01-01T00:00:00.000Z" },
      history: [{ mark: "absent" }, { mark: "present" }],
    });
    expect(await attendanceOf(bookingId)).toBe("attended");
    await mark(studio, bookingId, "late", maya, { at: "2038-01-19T03:14:07Z" });
    expect((await entryOf())?.attendance?.mark).toBe("late");
  });

  test("the same operation again is the same mark, also when it comes after somebody else's", async () => {
    const key = newId();
    const again = () => mark(studio, bookingId, "present", maya, { key, at: "2026-03-02T20:00:00Z" });
    await Promise.all([again(), again(), again()]);
    await mark(studio, bookingId, "absent", maya);
    await again();
    expect((await marksOf(bookingId)).map(({ mark }) => mark)).toEqual(["present", "absent"]);
    expect(await attendanceOf(bookingId)).toBe("no-show");
  });

  test("a repeat whose answer the server had forgotten is still one mark", async () => {
    const { markAttendance } = await import("#api/features/attendance/marks/marks.ts");
    const context = {
      actor: {
        userId: maya.id,
        role: maya.role,
        familyId: null,
        sessionId: "",
        waiverSigned: true,
        isGuardian: false,
        isMinor: false,
      },
      services: studio.services,
      operationId: newId(),
    };
    const given = { bookingId, mark: "present" as const, at: "2026-03-02T20:00:00Z" };
    for (let i = 0; i < 3; i++) await markAttendance(given, context);
    expect(await marksOf(bookingId)).toHaveLength(1);
    // It is answered also when the booking is gone by now.
    await BookingModel.updateOne({ _id: bookingId }, { status: "cancelled" });
    await markAttendance(given, context);
    expect(await marksOf(bookingId)).toHaveLength(1);
  });

  test("twenty at once are all kept, and roster and booking show the last", async () => {
    const kinds = ["present", "absent"] as const;
    await Promise.all(Array.from({ length: 20 }, (_, at) => mark(studio, bookingId, kinds[at % 2] ?? "late", maya)));
    const marks = await marksOf(bookingId);
    expect(marks).toHaveLength(20);
    const last = marks.at(-1)?.mark;
    expect((await entryOf())?.attendance?.mark).toBe(last);
    expect(await attendanceOf(bookingId)).toBe(last === "present" ? "attended" : "no-show");
  });

  test("who canceled is not marked: the refusal says what to do", async () => {
    await BookingModel.updateOne({ _id: bookingId }, { status: "cancelled" });
    await releaseSeat(classId, bookingId);
    await expect(mark(studio, bookingId, "present", maya)).rejects.toMatchObject({
      status: 409,
      code: "booking.not-on-roster",
    });
    expect(await rosterOf(studio, classId, maya)).toEqual([]);
  });

  test("arrive days late and count", async () => {
    studio.clock.advance({ days: 9 });
    await mark(studio, bookingId, "present", maya, { at: "2026-03-02T22:00:00Z" });
    expect(await attendanceOf(bookingId)).toBe("attended");
    studio.clock.set("2026-03-02T20:00:00Z");
  });
});

describe("notes to self", () => {
  const note = (text: string, as: SignedIn) => studio.call(saveRosterNote, { bookingId, text }, as);

  test("are read by who wrote them, and by nobody else", async () => {
    const admin = await studio.signIn("admin");
    await note("Ask about the shoulder.", maya);
    await note("Owes a T-shirt.", admin);
    expect((await entryOf(maya))?.ownNote).toBe("Ask about the shoulder.");
    expect((await entryOf(admin))?.ownNote).toBe("Owes a T-shirt.");
    await note("Shoulder is fine.", maya);
    expect((await entryOf(maya))?.ownNote).toBe("Shoulder is fine.");
    await note("", maya);
    expect((await entryOf(maya))?.ownNote).toBeNull();
    expect((await entryOf(admin))?.ownNote).toBe("Owes a T-shirt.");
  });

  test("and marks at once do not write over each other", async () => {
    await Promise.all([note("Hello", maya), mark(studio, bookingId, "late", maya)]);
    expect(await entryOf()).toMatchObject({ ownNote: "Hello", attendance: { mark: "late" } });
  });
});

describe("somebody else's class", () => {
  test("is closed to other staff: they neither read nor mark nor note", async () => {
    const noor = await studio.signIn("teacher");
    await expect(rosterOf(studio, classId, noor)).rejects.toMatchObject({ status: 404 });
    await expect(mark(studio, bookingId, "present", noor)).rejects.toMatchObject({ status: 404 });
    const note = studio.call(saveRosterNote, { bookingId, text: "x" }, noor);
    await expect(note).rejects.toMatchObject({ status: 404 });
    expect(await marksOf(bookingId)).toEqual([]);
  });

  test("a parent reads the own child's line without notes and history, and marks nothing", async () => {
    const familyId = newId();
    const parent = await studio.signIn("parent", { familyId });
    const child = await studio.addPerson({ familyId, birthday: "2015-06-01", firstName: "Lily" });
    const id = await book(studio, classId, child, { bookedBy: parent });
    await BookingModel.updateOne({ _id: id }, { note: "For the studio only." });
    await studio.call(saveRosterNote, { bookingId: id, text: "For Maya only." }, maya);
    await mark(studio, id, "late", maya);
    const roster = await rosterOf(studio, classId, parent);
    expect(roster).toMatchObject([
      { id, firstName: "Lily", attendance: { mark: "late" }, note: null, ownNote: null, history: [] },
    ]);
    const attempt = await studio.request("PUT", `/api/attendance/${id}`, {
      as: parent,
      body: { mark: "present", at: "2026-03-02T20:00:00Z" },
    });
    expect(attempt.status).toBe(403);
    // An adult's bookings are private within the family too.
    const adult = await studio.addPerson({ familyId });
    await book(studio, classId, adult);
    expect(await rosterOf(studio, classId, parent)).toHaveLength(1);
    const other = await studio.signIn("parent", { familyId: newId() });
    await expect(rosterOf(studio, classId, other)).rejects.toMatchObject({ status: 404 });
    await expect(rosterOf(studio, classId, await studio.signIn("student"))).rejects.toMatchObject({ status: 403 });
  });
});

test("staff find people the studio knows by the beginnings of their names", async () => {
  await studio.addPerson({ firstName: "Mía", lastName: "Ortiz" });
  await follow(studio);
  const found = await studio.call(findKnownPeople, { query: "mi" }, maya);
  expect(found.map(({ lastName }) => lastName)).toEqual(["Lopez", "Ortiz"]);
  expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(["firstName", "id", "isMinor", "lastName", "waiverSigned"]);
});

test("one letter may be wrong, a number finds nobody, and who is coming is among those a new device starts with", async () => {
  const person = await studio.addPerson({ firstName: "Xiomara", lastName: "Quintero" });
  await follow(studio);
  const idsOf = async (query: string) => (await studio.call(findKnownPeople, { query }, maya)).map(({ id }) => id);
  expect(await idsOf("xiomata")).toEqual([person.id]);
  expect(await idsOf("quint xio")).toEqual([person.id]);
  expect(await idsOf(person.email ?? "")).toEqual([]);
  const before = await MemberModel.findById(person.id).lean();
  expect(before?.seenAt ?? null).toBeNull();
  await book(studio, await addClassInstance(studio), person);
  await follow(studio);
  const seen = await MemberModel.findById(person.id).lean();
  expect(seen?.seenAt).toEqual(new Date(studio.clock.now().epochMilliseconds));
  // Another class in the same month changes nothing for the devices of the staff.
  await book(studio, await addClassInstance(studio), person);
  await follow(studio);
  expect((await MemberModel.findById(person.id).lean())?.rev).toEqual(seen?.rev);
});
