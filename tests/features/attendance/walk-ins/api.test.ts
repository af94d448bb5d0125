import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { AttendanceRecordModel } from "#api/features/attendance/index.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { reconcileSeats } from "#api/features/bookings/repair/reconcile.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { removeWalkIn } from "#shared/features/attendance/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { book, getInstance } from "#tests/support/timetable.ts";
import { addLedClass, makeWalkIn, mark, rosterOf } from "../fixtures.ts";

const studio = setUpStudio();
let maya: SignedIn;
let classId: string;
beforeEach(async () => {
  await studio.reset();
  maya = await studio.signIn("instructor", { firstName: "Maya", lastName: "Torres" });
  classId = await addLedClass(studio, maya, { capacity: 2 });
});

const newPerson = () => ({ id: newId(), firstName: "Sol", lastName: "Vega", phone: "+1 555 010 2030" });
const bookingsIn = (id: string) => BookingModel.find({ classInstanceId: id, status: "booked" }).lean();
const marksOf = async (id: string) => (await AttendanceRecordModel.findById(id).lean())?.marks.map(({ mark }) => mark);

test("a known person takes a free seat, is present, and settles later", async () => {
  const mia = await studio.addPerson({ firstName: "Mia" });
  studio.clock.advance({ hours: 2, minutes: 20 });
  const id = newId();
  const answer = await makeWalkIn(studio, classId, { attendeeId: mia.id }, maya, { id, settleLater: true });
  expect(answer).toEqual({ bookingId: id, isOverCapacity: false });
  expect(await rosterOf(studio, classId, maya)).toMatchObject([
    { id, firstName: "Mia", isWalkIn: true, isUnpaid: true, isOverCapacity: false, attendance: { mark: "present" } },
  ]);
  const { seats, seatsLeft } = await getInstance(classId);
  expect([seats.map(({ attendeeId }) => attendeeId), seatsLeft]).toEqual([[mia.id], 1]);
  expect(await BookingModel.findById(id).lean()).toMatchObject({ attendance: "attended", status: "booked" });
});

test("a new person becomes somebody the studio knows, without a login", async () => {
  const person = newPerson();
  const { bookingId } = await makeWalkIn(studio, classId, { person }, maya);
  expect(await UserModel.findById(person.id).lean()).toMatchObject({
    firstName: "Sol",
    lastName: "Vega",
    phone: "+1 555 010 2030",
    username: null,
    passwordHash: null,
    role: "student",
    waiverSigned: false,
  });
  expect(await rosterOf(studio, classId, maya)).toMatchObject([{ id: bookingId, waiverSigned: false }]);
});

test("in a full class they are in over capacity, and no seat is oversold", async () => {
  await book(studio, classId, await studio.addPerson());
  await book(studio, classId, await studio.addPerson());
  const { bookingId, isOverCapacity } = await makeWalkIn(studio, classId, { person: newPerson() }, maya);
  expect(isOverCapacity).toBe(true);
  expect(await getInstance(classId)).toMatchObject({ capacity: 2, seatsLeft: 0, seats: [{}, {}] });
  expect(await rosterOf(studio, classId, maya)).toHaveLength(3);
  // A place without a seat is no mistake to repair.
  expect(await reconcileSeats(studio.services, -5)).toEqual([]);
  expect(await BookingModel.findById(bookingId).lean()).toMatchObject({ status: "booked", isOverCapacity: true });
});

describe("sent again", () => {
  test("with its operation or as a new one: one person, one booking, one seat", async () => {
    const person = newPerson();
    const [id, key] = [newId(), newId()];
    const send = (with_: string) => makeWalkIn(studio, classId, { person }, maya, { id, key: with_ });
    const answers = [await send(key), await send(key), await send(newId())];
    expect(new Set(answers.map(({ bookingId }) => bookingId))).toEqual(new Set([id]));
    expect(await bookingsIn(classId)).toHaveLength(1);
    expect((await getInstance(classId)).seats).toHaveLength(1);
    expect(await UserModel.countDocuments({ lastName: "Vega" })).toBe(1);
  });

  test("after a crash at any step it is finished, not done twice", async () => {
    const mia = await studio.addPerson();
    const [id, key] = [newId(), newId()];
    await makeWalkIn(studio, classId, { attendeeId: mia.id }, maya, { id, key });
    // As if the process had crashed after the seat was taken.
    await BookingModel.collection.deleteOne({ _id: id as never });
    await AttendanceRecordModel.deleteMany({});
    const { WalkInModel } = await import("#api/features/attendance/walk-ins/walk-in.model.ts");
    await WalkInModel.deleteMany({});
    expect(await makeWalkIn(studio, classId, { attendeeId: mia.id }, maya, { id })).toMatchObject({ bookingId: id });
    expect((await getInstance(classId)).seats).toHaveLength(1);
    expect(await marksOf(id)).toEqual(["present"]);
    expect(await BookingModel.findById(id).lean()).toMatchObject({ isWalkIn: true, isOverCapacity: false });
  });

  test("after it was taken back it stays taken back", async () => {
    const mia = await studio.addPerson();
    const [id, key] = [newId(), newId()];
    await makeWalkIn(studio, classId, { attendeeId: mia.id }, maya, { id, key });
    await studio.call(removeWalkIn, { id }, maya);
    await makeWalkIn(studio, classId, { attendeeId: mia.id }, maya, { id, key });
    expect(await rosterOf(studio, classId, maya)).toEqual([]);
  });
});

describe("somebody who is in already", () => {
  test("is marked on the booking there is", async () => {
    const mia = await studio.addPerson();
    const booked = await book(studio, classId, mia);
    const id = newId();
    expect(await makeWalkIn(studio, classId, { attendeeId: mia.id }, maya, { id })).toEqual({
      bookingId: booked,
      isOverCapacity: false,
    });
    expect(await rosterOf(studio, classId, maya)).toMatchObject([{ id: booked, isWalkIn: false }]);
    expect(await marksOf(booked)).toEqual(["present"]);
    // What the device does next names the id it made.
    await mark(studio, id, "none", maya);
    expect(await marksOf(booked)).toEqual(["present", "none"]);
  });

  test("in somebody's cart: the held seat is theirs", async () => {
    const mia = await studio.addPerson();
    const held = await book(studio, classId, mia, { heldUntil: new Date("2026-03-02T20:15:00Z") });
    expect(await makeWalkIn(studio, classId, { attendeeId: mia.id }, maya)).toMatchObject({ bookingId: held });
    expect(await getInstance(classId)).toMatchObject({ seatsLeft: 1, seats: [{ status: "booked" }] });
  });

  test.each([2, 0])("two devices let the same person in at once, with %i seats: one booking", async (capacity) => {
    const admin = await studio.signIn("admin");
    const id = await addLedClass(studio, maya, { capacity });
    const mia = await studio.addPerson();
    const who = { attendeeId: mia.id };
    const answers = await Promise.all([makeWalkIn(studio, id, who, maya), makeWalkIn(studio, id, who, admin)]);
    expect(await bookingsIn(id)).toHaveLength(1);
    expect(answers[0]?.bookingId).toBe(answers[1]?.bookingId);
    expect(await marksOf(answers[0]?.bookingId ?? "")).toEqual(["present", "present"]);
  });
});

describe("taken back", () => {
  test("the seat is free and the roster as before", async () => {
    const { bookingId } = await makeWalkIn(studio, classId, { person: newPerson() }, maya);
    for (let i = 0; i < 2; i++) await studio.call(removeWalkIn, { id: bookingId }, maya);
    expect(await getInstance(classId)).toMatchObject({ seats: [], seatsLeft: 2 });
    expect(await rosterOf(studio, classId, maya)).toEqual([]);
    expect(await BookingModel.findById(bookingId).lean()).toMatchObject({ status: "cancelled", attendance: null });
  });

  test("who had booked keeps the booking", async () => {
    const mia = await studio.addPerson();
    const booked = await book(studio, classId, mia);
    const id = newId();
    await makeWalkIn(studio, classId, { attendeeId: mia.id }, maya, { id });
    await expect(studio.call(removeWalkIn, { id }, maya)).rejects.toMatchObject({
      status: 409,
      code: "walk-in.was-booked",
    });
    expect(await BookingModel.findById(booked).lean()).toMatchObject({ status: "booked" });
  });
});

describe("refused", () => {
  test("in a class that was canceled, and in one that is days away", async () => {
    const mia = await studio.addPerson();
    const who = { attendeeId: mia.id };
    const later = await addLedClass(studio, maya, { inHours: 25 });
    await expect(makeWalkIn(studio, later, who, maya)).rejects.toMatchObject({ code: "walk-in.too-early" });
    await ClassInstanceModel.updateOne({ _id: classId }, { status: "cancelled" });
    await expect(makeWalkIn(studio, classId, who, maya)).rejects.toMatchObject({
      status: 409,
      code: "class.cancelled",
    });
    expect(await BookingModel.countDocuments()).toBe(0);
  });

  test("for nobody, and for somebody who does not exist", async () => {
    const at = studio.clock.now().toString();
    const body = { id: newId(), classInstanceId: classId, at };
    expect((await studio.request("POST", "/api/walk-ins", { as: maya, body })).status).toBe(400);
    await expect(makeWalkIn(studio, classId, { attendeeId: newId() }, maya)).rejects.toMatchObject({ status: 404 });
  });

  test("under an id that stands for somebody else's booking", async () => {
    const mia = await studio.addPerson();
    const theirs = await book(studio, classId, mia);
    const other = await studio.addPerson();
    const attempt = makeWalkIn(studio, classId, { attendeeId: other.id }, maya, { id: theirs });
    await expect(attempt).rejects.toMatchObject({ status: 409, code: "booking.id-used" });
    expect(await bookingsIn(classId)).toMatchObject([{ _id: theirs, attendeeId: mia.id }]);
  });

  test("to staff who do not lead the class, whatever they name", async () => {
    const noor = await studio.signIn("teacher");
    await expect(makeWalkIn(studio, classId, { person: newPerson() }, noor)).rejects.toMatchObject({ status: 404 });
    expect(await UserModel.countDocuments({ lastName: "Vega" })).toBe(0);
  });
});
