import { v7 as newId } from "uuid";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { DeliveryModel } from "#api/features/notifications/delivery.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { readNotice, updateClassInstance } from "#shared/features/classes/admin/endpoints.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { addSingleClass, cancelClass, getInstance, startTimetable, type Timetable } from "#tests/support/timetable.ts";

const studio = setUpStudio();
const MANY = 300;
let timetable: Timetable;
let classId: string;

beforeEach(async () => {
  await studio.reset();
  timetable = await startTimetable(studio);
  classId = (await addSingleClass(studio, timetable, { capacity: MANY })).id;
  const people = Array.from({ length: MANY }, (_, n) => ({
    ...{ _id: newId(), firstName: "P", lastName: String(n), role: "student", birthday: "1990-05-01" },
    ...{ waiverSigned: true, isGuardian: false, familyId: null, createdAt: new Date(), audiences: ["admin"] },
  }));
  await UserModel.insertMany(people);
  const seats = people.map(({ _id, lastName }) => ({
    ...{ bookingId: newId(), attendeeId: _id, attendeeName: lastName, bookedById: _id },
    ...{ status: "booked" as const, heldUntil: null, operationId: newId() },
  }));
  await ClassInstanceModel.updateOne({ _id: classId }, { seats, seatsLeft: 0 });
  const { startsAt } = await getInstance(classId);
  await BookingModel.insertMany(
    seats.map(({ bookingId, operationId, ...seat }) => ({
      ...{ ...seat, _id: bookingId, operationId, classInstanceId: classId, startsAt, createdAt: new Date() },
      ...{ bookedAt: new Date(), priceCents: 2_500, refundState: null, cancelledAt: null, audiences: ["admin"] },
    })),
  );
});

const move = (key = newId()) => studio.call(updateClassInstance, { id: classId, place: "Loft" }, timetable.admin, key);
const notified = async () => (await NotificationModel.distinct("userId", { message: /Loft/ })).length;

async function runJobs() {
  studio.clock.advance({ minutes: 2 });
  await Promise.all([studio.runJob("classes.announceChanges"), studio.runJob("classes.announceChanges")]);
  await studio.runJob("classes.announceChanges");
}

async function expectAllOnce() {
  expect(await notified()).toBe(MANY);
  expect(await NotificationModel.countDocuments({ message: /Loft/ })).toBe(MANY);
  expect(await getInstance(classId)).toMatchObject({ openChange: null, place: "Loft" });
}

test("of three hundred people the request notifies some, and the job the others, each once", async () => {
  const key = newId();
  await move(key);
  expect(await notified()).toBe(50);
  const { counts } = await studio.call(readNotice, { of: "change", id: key }, timetable.admin);
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(MANY);
  await runJobs();
  await expectAllOnce();
});

test("after a crash in the middle the job notifies all of them, each once", async () => {
  const create = vi.spyOn(DeliveryModel, "create");
  onTestFinished(() => create.mockRestore());
  const real = create.getMockImplementation();
  let calls = 0;
  create.mockImplementation((async (doc: object) => {
    calls += 1;
    if (calls > 20) throw new Error("The process crashed.");
    return new DeliveryModel(doc).save();
  }) as unknown as NonNullable<typeof real>);
  await expect(move()).rejects.toMatchObject({ status: 500 });
  expect(await notified()).toBe(20);
  create.mockRestore();
  await runJobs();
  await expectAllOnce();
});

const cancel = () => cancelClass(studio, classId, "A leak.", timetable.admin);
const read = async () => (await NotificationModel.distinct("userId", { message: /leak/ })).length;
const followUp = () => Promise.all([studio.runJob("service.followUp"), studio.runJob("service.followUp")]);

async function expectAllReadOnce() {
  expect(await read()).toBe(MANY);
  expect(await NotificationModel.countDocuments({ message: /leak/ })).toBe(MANY);
  expect(await BookingModel.countDocuments({ classInstanceId: classId, status: "released" })).toBe(MANY);
  expect(await getInstance(classId)).toMatchObject({ seats: [], todo: [] });
}

test("a canceled class of three hundred: one run of the job notifies some, and the next ones the others, each once", async () => {
  await cancel();
  expect(await read()).toBe(50);
  const { counts } = await studio.call(readNotice, { of: "cancellation", id: classId }, timetable.admin);
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(MANY);
  await followUp();
  await expectAllReadOnce();
});

test("after a crash in the middle of a cancellation the job notifies all of them, each once", async () => {
  const create = vi.spyOn(DeliveryModel, "create").mockRejectedValue(new Error("The process crashed."));
  onTestFinished(() => create.mockRestore());
  await cancel();
  expect(await read()).toBe(0);
  create.mockRestore();
  studio.clock.advance({ minutes: 5 });
  await followUp();
  await followUp();
  await expectAllReadOnce();
});
