import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { privacy as marksOfPerson } from "#api/features/attendance/privacy.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { privacy } from "#api/features/check-in/privacy.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { listBookings } from "#shared/features/bookings/endpoints.ts";
import { renewCode } from "#shared/features/check-in/endpoints.ts";
import type { Person, SignedIn } from "../../support/people.ts";
import { setUpStudio } from "../../support/studio.ts";
import { book } from "../../support/timetable.ts";
import { addLedClass, follow, mark, openDevice, rosterOf, rosterRows } from "../attendance/fixtures.ts";
import { codesOf, marksOf, sayHere, typeCode } from "./fixtures.ts";

const FAMILY = newId();
const studio = setUpStudio();
let maya: SignedIn;
let ana: SignedIn;
let parent: SignedIn;
let lily: Person;
let classId: string;
let bookingId: string;
beforeEach(async () => {
  await studio.reset();
  maya = await studio.signIn("instructor", { firstName: "Maya" });
  ana = await studio.signIn("student", { firstName: "Ana", lastName: "Silva" });
  parent = await studio.signIn("parent", { firstName: "Pat", familyId: FAMILY });
  lily = await studio.addPerson({ firstName: "Lily", familyId: FAMILY, birthday: "2016-01-01", email: null });
  classId = await addLedClass(studio, maya, { inHours: 2 });
  bookingId = await book(studio, classId, ana);
});

const STARTS_AT = "2026-03-02T22:00:00Z";
const openDoors = () => studio.clock.set("2026-03-02T21:35:00Z");

describe("checking in oneself", () => {
  test("is a mark like the instructor's, says who said it, and shows on booking and roster", async () => {
    openDoors();
    await sayHere(studio, bookingId, ana);
    const expected = { mark: "present", at: "2026-03-02T21:35:00.000Z", source: "self", byId: ana.id };
    expect(await rosterOf(studio, classId, maya)).toMatchObject([{ attendance: expected, history: [expected] }]);
    const shown = { id: bookingId, attendance: "attended", checkedInAt: "2026-03-02T21:35:00.000Z" };
    expect(await studio.call(listBookings, {}, ana)).toMatchObject([shown]);
  });

  test("reaches the instructor's device by its sync", async () => {
    openDoors();
    await follow(studio);
    const device = await openDevice(studio, maya);
    await sayHere(studio, bookingId, ana);
    await device.sync();
    expect(rosterRows(device)).toMatchObject([{ id: bookingId, attendance: { mark: "present", source: "self" } }]);
  });

  test("too early and too late are refused", async () => {
    const at = (instant: string) => {
      studio.clock.set(instant);
      return sayHere(studio, bookingId, ana);
    };
    await expect(at("2026-03-02T21:29:00Z")).rejects.toMatchObject({ status: 409, code: "check-in.too-early" });
    await expect(at("2026-03-02T22:16:00Z")).rejects.toMatchObject({ status: 409, code: "check-in.too-late" });
    expect(await marksOf(bookingId)).toEqual([]);
  });

  test("heard of after the class it counts by its time at the door, and keeps both times", async () => {
    const late = await book(studio, classId, maya);
    studio.clock.set("2026-03-03T09:00:00Z");
    await sayHere(studio, bookingId, ana, { at: "2026-03-02T21:50:00Z" });
    expect(await marksOf(bookingId)).toMatchObject([
      { at: new Date("2026-03-02T21:50:00Z"), receivedAt: new Date("2026-03-03T09:00:00Z") },
    ]);
    await expect(sayHere(studio, late, maya, { at: "2026-03-02T22:40:00Z" })).rejects.toMatchObject({
      code: "check-in.too-late",
    });
  });

  test("a clock that is ahead is set right, and a story of last week is not believed", async () => {
    openDoors();
    await sayHere(studio, bookingId, ana, { at: "2026-03-02T21:59:00Z" });
    expect(await marksOf(bookingId)).toMatchObject([{ at: new Date("2026-03-02T21:35:00Z") }]);
    const other = await book(studio, classId, maya);
    studio.clock.set("2026-03-07T09:00:00Z");
    await expect(sayHere(studio, other, maya, { at: STARTS_AT })).rejects.toMatchObject({ code: "check-in.too-late" });
  });

  test("sent twice, and from two devices at once, it is one mark", async () => {
    openDoors();
    const key = newId();
    await Promise.all([1, 2, 3, 4].map(() => sayHere(studio, bookingId, ana, { key })));
    await Promise.all([1, 2, 3, 4].map(() => sayHere(studio, bookingId, ana)));
    expect(await marksOf(bookingId)).toHaveLength(1);
  });

  test("needs a signed waiver, a place, and a class that is on", async () => {
    openDoors();
    await UserModel.updateOne({ _id: ana.id }, { waiverSigned: false });
    await expect(sayHere(studio, bookingId, ana)).rejects.toMatchObject({ code: "waiver.unsigned" });
    await UserModel.updateOne({ _id: ana.id }, { waiverSigned: true });
    await ClassInstanceModel.updateOne({ _id: classId }, { status: "cancelled" });
    await expect(sayHere(studio, bookingId, ana)).rejects.toMatchObject({ code: "class.cancelled" });
    await ClassInstanceModel.updateOne({ _id: classId }, { status: "scheduled" });
    await BookingModel.updateOne({ _id: bookingId }, { status: "cancelled" });
    await expect(sayHere(studio, bookingId, ana)).rejects.toMatchObject({ code: "booking.gone" });
    expect(await marksOf(bookingId)).toEqual([]);
  });

  test("somebody else's booking does not exist; a guardian checks the children in, another parent does not", async () => {
    openDoors();
    const lilys = await book(studio, classId, lily, { bookedBy: parent });
    await expect(sayHere(studio, bookingId, parent)).rejects.toMatchObject({ status: 404 });
    const other = await studio.signIn("parent", { familyId: newId() });
    await expect(sayHere(studio, lilys, other)).rejects.toMatchObject({ status: 404 });
    await sayHere(studio, lilys, parent);
    expect(await marksOf(lilys)).toMatchObject([{ mark: "present", source: "guardian", byId: parent.id, byName: "" }]);
  });
});

describe("beside the instructor's marks", () => {
  test("what the instructor says later counts", async () => {
    openDoors();
    await sayHere(studio, bookingId, ana);
    await mark(studio, bookingId, "late", maya);
    expect(await rosterOf(studio, classId, maya)).toMatchObject([
      { attendance: { mark: "late", byId: maya.id }, history: [{ source: "self" }, { mark: "late" }] },
    ]);
  });

  test("what the instructor said before is never overridden", async () => {
    openDoors();
    await mark(studio, bookingId, "late", maya);
    await sayHere(studio, bookingId, ana);
    expect(await marksOf(bookingId)).toMatchObject([{ mark: "late" }]);
    await mark(studio, bookingId, "absent", maya);
    await expect(sayHere(studio, bookingId, ana)).rejects.toMatchObject({ code: "check-in.marked" });
    await mark(studio, bookingId, "none", maya);
    await sayHere(studio, bookingId, ana);
    expect((await marksOf(bookingId)).map(({ mark: given }) => given)).toEqual(["late", "absent", "none", "present"]);
  });

  test("at the same moment: one order for all, and the instructor's word stands", async () => {
    openDoors();
    await Promise.all([
      mark(studio, bookingId, "late", maya),
      sayHere(studio, bookingId, ana),
      mark(studio, bookingId, "late", maya),
    ]);
    expect((await marksOf(bookingId)).at(-1)).toMatchObject({ mark: "late", byId: maya.id });
  });
});

describe("codes", () => {
  test("everybody has one of their own: oneself and a guardian see it, the family's others and the staff do not", async () => {
    const grownUp = await studio.signIn("student", { familyId: FAMILY, birthday: "1999-01-01" });
    expect(Object.keys(await codesOf(studio, ana))).toEqual([ana.id]);
    const admin = await studio.signIn("admin");
    expect(Object.keys(await codesOf(studio, parent)).toSorted()).toEqual([parent.id, lily.id].toSorted());
    expect(Object.keys(await codesOf(studio, grownUp))).toEqual([grownUp.id]);
    expect(Object.keys(await codesOf(studio, admin))).toEqual([admin.id]);
    const all = (await UserModel.find().lean()).map(({ checkInCode }) => checkInCode?.code);
    expect(new Set(all).size).toBe(all.length);
  });

  test("a new one takes the old one's place, on devices and at the kiosk", async () => {
    openDoors();
    const before = (await codesOf(studio, ana))[ana.id] ?? "";
    await studio.call(renewCode, { personId: ana.id }, ana);
    const after = (await codesOf(studio, ana))[ana.id] ?? "";
    expect(after).not.toBe(before);
    await expect(typeCode(studio, before)).rejects.toMatchObject({ status: 404, code: "check-in.unknown-code" });
    expect(await typeCode(studio, after)).toMatchObject({ outcome: "checked-in", firstName: "Ana" });
  });

  test("a child's is renewed by a guardian, and by nobody else", async () => {
    const before = (await codesOf(studio, parent))[lily.id];
    await expect(studio.call(renewCode, { personId: lily.id }, ana)).rejects.toMatchObject({ status: 404 });
    await studio.call(renewCode, { personId: lily.id }, parent);
    expect((await codesOf(studio, parent))[lily.id]).not.toBe(before);
  });

  test("one's own goes along in one's copy, and goes with the account", async () => {
    openDoors();
    const code = (await codesOf(studio, ana))[ana.id] ?? "";
    await sayHere(studio, bookingId, ana);
    expect(await privacy.collect?.(ana.id)).toEqual({ checkInCode: code });
    expect(await marksOfPerson.collect?.(ana.id)).toMatchObject({ attendance: [{ marks: [{ source: "self" }] }] });
    await UserModel.updateOne({ _id: ana.id }, { deletedAt: new Date() });
    await privacy.erase?.({ userId: ana.id, email: null }, studio.services);
    await studio.runJob("checkIn.giveCodes");
    expect(await UserModel.findById(ana.id).lean()).toMatchObject({ checkInCode: null });
    await expect(typeCode(studio, code)).rejects.toMatchObject({ code: "check-in.unknown-code" });
    expect(JSON.stringify(await marksOf(bookingId))).not.toMatch(/Ana|Silva/);
  });
});
