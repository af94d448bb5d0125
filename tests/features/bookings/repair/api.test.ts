import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { reconcileNextDay, reconcileSeats } from "#api/features/bookings/repair/reconcile.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { releaseSeat } from "#api/features/classes/seats.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { addSingleClass, book, getInstance, startTimetable, type Timetable } from "#tests/support/timetable.ts";

const studio = setUpStudio();
let timetable: Timetable;
let classId: string;
beforeEach(async () => {
  await studio.reset();
  timetable = await startTimetable(studio);
  classId = (await addSingleClass(studio, timetable, { capacity: 4 })).id;
});

const HELD_UNTIL = new Date("2026-03-02T20:15:00Z");
/** Everything counts as settled, so that tests need not wait for it. */
const repair = async () => (await reconcileSeats(studio.services, -5)).map(({ what }) => what);
const bookingOf = (id: string) => BookingModel.findById(id).lean();

test("a hold that ran out frees its seat within a minute; one that lives, and a paid one, stay", async () => {
  const expiring = await book(studio, classId, await studio.addPerson(), { heldUntil: HELD_UNTIL });
  const living = await book(studio, classId, await studio.addPerson(), { heldUntil: new Date("2026-03-02T20:20:00Z") });
  const paid = await book(studio, classId, await studio.addPerson());
  await studio.runJob("classes.releaseExpired");
  expect((await getInstance(classId)).seatsLeft).toBe(1);
  studio.clock.set("2026-03-02T20:15:00Z");
  await Promise.all([studio.runJob("classes.releaseExpired"), studio.runJob("classes.releaseExpired")]);
  expect((await getInstance(classId)).seatsLeft).toBe(2);
  expect(await bookingOf(expiring)).toMatchObject({ status: "released", heldUntil: null });
  expect(await bookingOf(living)).toMatchObject({ status: "held" });
  expect(await bookingOf(paid)).toMatchObject({ status: "booked" });
  studio.clock.set("2026-03-02T20:00:00Z");
});

test("what agrees is not touched", async () => {
  await book(studio, classId, await studio.addPerson());
  await book(studio, classId, await studio.addPerson(), { heldUntil: HELD_UNTIL });
  const before = await getInstance(classId);
  expect(await repair()).toEqual([]);
  expect(await getInstance(classId)).toEqual(before);
});

test("a seat without a booking gets one", async () => {
  const mary = await studio.addPerson({ firstName: "Mary", lastName: "Ames" });
  const id = await book(studio, classId, mary);
  await BookingModel.collection.deleteOne({ _id: id as never });
  expect(await repair()).toEqual(["booking-written"]);
  expect(await bookingOf(id)).toMatchObject({
    status: "booked",
    attendeeName: "Mary Ames",
    audiences: [`user:${mary.id}`, "admin"],
  });
  expect(await repair()).toEqual([]);
});

test("day by day, then from the first day again: a seat without a booking of any day gets one", async () => {
  const later = await addSingleClass(studio, timetable, { date: "2026-03-20" });
  const ids = [classId, later.id];
  const loseBookings = async () => {
    const lost = [];
    for (const id of ids) {
      const booking = await book(studio, id, await studio.addPerson());
      await BookingModel.collection.deleteOne({ _id: booking as never });
      lost.push(booking);
    }
    return lost;
  };
  for (let round = 0; round < 2; round++) {
    const lost = await loseBookings();
    const turns = [];
    // Two days with classes, and one turn that finds no more.
    for (let turn = 0; turn < 3; turn++) turns.push((await reconcileNextDay(studio.services, -5)).length);
    expect(turns).toEqual([1, 1, 0]);
    for (const id of lost) expect(await bookingOf(id)).toMatchObject({ status: "booked" });
  }
});

test("a booking without a seat is released, and paid back when it was paid", async () => {
  const paid = await book(studio, classId, await studio.addPerson());
  const held = await book(studio, classId, await studio.addPerson(), { heldUntil: HELD_UNTIL });
  await releaseSeat(classId, paid);
  await releaseSeat(classId, held);
  expect(await repair()).toEqual(["booking-released", "booking-released"]);
  expect(await bookingOf(paid)).toMatchObject({ status: "released", refundState: "due" });
  expect(await bookingOf(held)).toMatchObject({ status: "released", refundState: null });
});

test("a person's own canceling frees the seat, however far it came", async () => {
  const id = await book(studio, classId, await studio.addPerson());
  await BookingModel.updateOne({ _id: id }, { status: "cancelled" });
  expect(await repair()).toEqual(["seat-released"]);
  expect((await getInstance(classId)).seatsLeft).toBe(4);
});

test("a seat taken again after its hold had gone writes its booking", async () => {
  const id = await book(studio, classId, await studio.addPerson());
  await BookingModel.updateOne({ _id: id }, { status: "released" });
  expect(await repair()).toEqual(["booking-written"]);
  expect(await bookingOf(id)).toMatchObject({ status: "booked" });
});

test("a class canceled half-way is finished", async () => {
  const id = await book(studio, classId, await studio.addPerson());
  await ClassInstanceModel.updateOne({ _id: classId }, { status: "cancelled" });
  expect(await repair()).toEqual(["class-emptied"]);
  expect(await bookingOf(id)).toMatchObject({ status: "released", refundState: "due" });
  expect(await getInstance(classId)).toMatchObject({ seats: [], seatsLeft: 4 });
});

test("a booking that missed its class's move follows", async () => {
  const id = await book(studio, classId, await studio.addPerson());
  await BookingModel.updateOne({ _id: id }, { startsAt: new Date("2026-03-01T00:00:00Z") });
  expect(await repair()).toEqual(["booking-moved"]);
  expect((await bookingOf(id))?.startsAt).toEqual((await getInstance(classId)).startsAt);
});

test("what changed a moment ago may be under way, and is left alone", async () => {
  await ClassInstanceModel.updateOne(
    { _id: classId },
    {
      $push: {
        seats: {
          bookingId: newId(),
          attendeeId: newId(),
          attendeeName: "Just now",
          bookedById: newId(),
          status: "held",
          heldUntil: HELD_UNTIL,
          operationId: newId(),
        },
      },
      $inc: { seatsLeft: -1 },
    },
  );
  expect(await reconcileSeats(studio.services)).toEqual([]);
  expect(await repair()).toEqual(["booking-written"]);
});
