import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { EntryModel } from "#api/features/ledger/entry.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { WaitlistEntryModel } from "#api/features/waitlist/waitlist-entry.model.ts";
import { addWalkIn } from "#shared/features/attendance/endpoints.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import {
  cancelClassInstance,
  undoCancellation,
  updateClassInstance,
} from "#shared/features/classes/admin/endpoints.ts";
import { getClassInstance } from "#shared/features/classes/endpoints.ts";
import { reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { bookWithPass } from "#shared/features/memberships/endpoints.ts";
import { joinWaitlist } from "#shared/features/waitlist/endpoints.ts";
import { makePass } from "#tests/support/passes.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { getInstance } from "#tests/support/timetable.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const cancel = (id: string) => studio.call(cancelClassInstance, { id, reason: "The teacher is ill." }, admin);
const undo = (id: string) => studio.call(undoCancellation, { id }, admin);
const JOBS = ["service.followUp", "waitlist.advance", "classes.reconcileSeats", "notifications.deliver"];

/** The jobs of a server that was just started, on two processes. */
async function runJobs() {
  for (const name of JOBS) await Promise.all([studio.runJob(name), studio.runJob(name)]);
  await studio.services.payments.settled?.();
}

async function runOut() {
  studio.clock.advance({ seconds: 60 });
  await runJobs();
}

async function pay(person: SignedIn, classInstanceId: string) {
  await studio.call(addClass, { id: newId(), classInstanceId }, person);
  const { sessionId, choose } = await startCheckout(studio, person);
  await choose("pay");
  await studio.call(confirmCheckout, { sessionId }, person);
  await studio.services.payments.settled?.();
}

/** A full class of a payer, a member with a pass and a hold in a cart, with a person in line. */
async function fillClass() {
  const classId = await addClassInstance(studio, { capacity: 3, inHours: 30 });
  const [payer, member, holder, waiting] = await Promise.all([1, 2, 3, 4].map(() => studio.signIn("student")));
  if (!payer || !member || !holder || !waiting) throw new Error("Four people came.");
  await pay(payer, classId);
  const passId = await makePass({ ...member, firstName: "P", lastName: "Hill" }, 3);
  await studio.call(bookWithPass, { id: newId(), classInstanceId: classId }, member);
  await studio.call(addClass, { id: newId(), classInstanceId: classId }, holder);
  await studio.call(joinWaitlist, { id: newId(), classInstanceId: classId, autoConfirm: false }, waiting);
  await runJobs();
  return { classId, passId, payer, member, holder, waiting };
}

/** All that a cancellation may touch; revisions and steps aside. */
async function everything(classId: string) {
  const { rev: _, todo: __, ...instance } = await getInstance(classId);
  const names = [BookingModel, WaitlistEntryModel, PassModel, EntryModel].map(({ collection }) => collection.name);
  const rows = await Promise.all(
    names.map((name) =>
      mongoose.connection
        .collection(name)
        .find({}, { projection: { rev: 0 } })
        .sort({ _id: 1 })
        .toArray(),
    ),
  );
  return { instance, rows, notices: await NotificationModel.countDocuments(), mails: (await studio.mails()).length };
}

const canceledNotices = (userId?: string) =>
  NotificationModel.countDocuments({ title: /is canceled/, ...(userId && { userId }) });

test("undone within its minute, a canceled class is as it was, and no person was notified", async () => {
  const { classId } = await fillClass();
  const before = await everything(classId);
  expect(await cancel(classId)).toMatchObject({ status: "scheduled", cancelsAt: expect.any(String), seatsLeft: 0 });
  studio.clock.advance({ seconds: 30 });
  await runJobs();
  const undone = await undo(classId);
  expect(undone).toMatchObject({ status: "scheduled", cancelReason: null });
  expect(undone).not.toHaveProperty("cancelsAt");
  await runOut();
  expect(await everything(classId)).toEqual(before);
  expect((await studio.call(reconcileNow, {}, admin)).faults).toEqual([]);
  expect(await undo(classId)).toMatchObject({ status: "scheduled" });
  await cancel(classId);
  await runOut();
  expect(await canceledNotices()).toBe(4);
});

test("after the minute each person is notified once and gets back once what was paid; then undoing is refused", async () => {
  const { classId, passId, payer, member, holder, waiting } = await fillClass();
  await cancel(classId);
  await cancel(classId);
  expect(await canceledNotices()).toBe(0);
  await runOut();
  await runOut();
  expect(await studio.call(getClassInstance, { id: classId })).toMatchObject({
    status: "cancelled",
    cancelReason: "The teacher is ill.",
  });
  for (const { id } of [payer, member, holder, waiting]) expect(await canceledNotices(id)).toBe(1);
  expect(await BookingModel.countDocuments({ status: "released" })).toBe(3);
  expect(await BookingModel.countDocuments({ refundState: "done" })).toBe(2);
  expect(await PassModel.findById(passId).lean()).toMatchObject({ creditsLeft: 3 });
  expect((await studio.call(reconcileNow, {}, admin)).faults).toEqual([]);
  await expect(undo(classId)).rejects.toMatchObject({ status: 409, code: "class.undo-over" });
});

test("within the minute the class is out of sale by every door, and is not edited", async () => {
  const classId = await addClassInstance(studio, { capacity: 8, inHours: 3 });
  const [robin, kim, lee] = await Promise.all([1, 2, 3].map(() => studio.signIn("student")));
  if (!robin || !kim || !lee) throw new Error("Three people came.");
  await makePass({ ...kim, firstName: "P", lastName: "Hill" }, 3);
  await studio.call(addClass, { id: newId(), classInstanceId: classId }, lee);
  await cancel(classId);
  const isRefused = { status: 409, code: "class.out-of-sale" };
  const where = { id: newId(), classInstanceId: classId };
  await expect(studio.call(addClass, where, robin)).rejects.toMatchObject(isRefused);
  await expect(studio.call(bookWithPass, where, kim)).rejects.toMatchObject(isRefused);
  await expect(studio.call(joinWaitlist, { ...where, autoConfirm: false }, robin)).rejects.toMatchObject(isRefused);
  await expect(startCheckout(studio, lee)).rejects.toMatchObject(isRefused);
  const walkIn = { ...where, attendeeId: robin.id, at: studio.clock.now().toString(), settleLater: true };
  await expect(studio.call(addWalkIn, walkIn, admin)).rejects.toMatchObject(isRefused);
  const edit = studio.call(updateClassInstance, { id: classId, place: "Loft" }, admin);
  await expect(edit).rejects.toMatchObject({ status: 409, code: "class.not-to-come" });
  await undo(classId);
  await studio.call(addClass, { ...where, id: newId() }, robin);
  await studio.call(bookWithPass, { ...where, id: newId() }, kim);
  await startCheckout(studio, lee);
});

test("a class that begins within its minute is canceled all the same, also by a server that was down for long", async () => {
  const classId = await addClassInstance(studio, { capacity: 3, inHours: 1 });
  const payer = await studio.signIn("student");
  await pay(payer, classId);
  studio.clock.advance({ minutes: 59, seconds: 30 });
  await cancel(classId);
  studio.clock.advance({ hours: 2 });
  await expect(undo(classId)).rejects.toMatchObject({ status: 409, code: "class.undo-over" });
  await runJobs();
  expect(await getInstance(classId)).toMatchObject({ status: "cancelled" });
  expect(await canceledNotices(payer.id)).toBe(1);
  expect(await BookingModel.countDocuments({ refundState: "done" })).toBe(1);
});

test("a seat that gets free within the minute is offered to no person in line, and once undone to the first", async () => {
  const { classId, holder, waiting } = await fillClass();
  await cancel(classId);
  await studio.request("DELETE", `/api/cart/${classId}`, { as: holder });
  await runJobs();
  const entry = () => WaitlistEntryModel.findOne({ attendeeId: waiting.id }).lean();
  expect(await entry()).toMatchObject({ status: "waiting" });
  await undo(classId);
  await runJobs();
  expect(await entry()).toMatchObject({ status: "offered" });
});

test("a payment begun before keeps its seat, and is paid back only if the class stays canceled", async () => {
  const classId = await addClassInstance(studio, { inHours: 30 });
  const payer = await studio.signIn("student");
  await studio.call(addClass, { id: newId(), classInstanceId: classId }, payer);
  const { sessionId, choose } = await startCheckout(studio, payer);
  await cancel(classId);
  await choose("pay");
  await studio.call(confirmCheckout, { sessionId }, payer);
  await studio.services.payments.settled?.();
  const booking = () => BookingModel.findOne({ classInstanceId: classId }).lean();
  expect(await booking()).toMatchObject({ status: "booked", refundState: null });
  await undo(classId);
  await runOut();
  expect(await booking()).toMatchObject({ status: "booked", refundState: null });
  await cancel(classId);
  await runOut();
  expect(await booking()).toMatchObject({ status: "released", refundState: "done" });
});

test("only admins undo", async () => {
  const classId = await addClassInstance(studio, { inHours: 30 });
  await cancel(classId);
  const instructor = await studio.signIn("instructor");
  await expect(studio.call(undoCancellation, { id: classId }, instructor)).rejects.toMatchObject({ status: 403 });
  await expect(studio.call(undoCancellation, { id: newId() }, admin)).rejects.toMatchObject({ status: 404 });
});
