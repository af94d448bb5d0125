import { beforeEach, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/index.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { settlePlace } from "#shared/features/attendance/endpoints.ts";
import { createProduct, type StockedProduct } from "#shared/features/merch/endpoints.ts";
import { recordSale, refundSale } from "#shared/features/pos/endpoints.ts";
import { getUser, listUsers } from "#shared/features/users/endpoints.ts";
import type { Person, SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { book } from "#tests/support/timetable.ts";
import { createDevice } from "#tests/sync/device.ts";
import { aProduct, aVariant } from "../../merch/fixtures.ts";
import { lineOf, refundAll, saleOf } from "../../pos/fixtures.ts";
import { addLedClass, follow, makeWalkIn, mark, openDevice, rosterOf, rosterRows } from "../fixtures.ts";

const studio = setUpStudio();
let maya: SignedIn;
let dana: SignedIn;
let mia: Person;
let classId: string;
let bookingId: string;
beforeEach(async () => {
  await studio.reset();
  maya = await studio.signIn("instructor", { firstName: "Maya", lastName: "Torres" });
  dana = await studio.signIn("front-desk", { firstName: "Dana", lastName: "Park" });
  mia = await studio.addPerson({ firstName: "Mia", lastName: "Lopez" });
  await UserModel.updateOne({ _id: mia.id }, { medicalNotes: "Epilepsy" });
  classId = await addLedClass(studio, maya);
  bookingId = await book(studio, classId, mia);
  await BookingModel.updateOne({ _id: bookingId }, { note: "Shoulder hurts." });
});

const now = () => studio.clock.now().toString();
/** The day after, past midnight in the studio, when the window of the rosters has moved. */
async function nextDay(days = 1) {
  studio.clock.advance({ hours: 24 * days });
  await studio.runJob("attendance.moveWindow");
}

describe("rosters", () => {
  test("of today are on the device, without notes and safety cards; tomorrow's come tomorrow", async () => {
    const tomorrow = await addLedClass(studio, maya, { inHours: 26 });
    const later = await book(studio, tomorrow, mia);
    await follow(studio);
    const device = await openDevice(studio, dana);
    expect(rosterRows(device)).toMatchObject([{ id: bookingId, firstName: "Mia", note: null, history: [] }]);
    expect(device.rows.get("safetyCards")?.size ?? 0).toBe(0);
    expect(JSON.stringify([...device.rows.values()].map((rows) => [...rows.values()]))).not.toMatch(
      /Epilepsy|Shoulder/,
    );
    await nextDay();
    await device.sync();
    expect(rosterRows(device).map(({ id }) => id)).toEqual([later]);
    expect((await openDevice(studio, maya)).rows.get("safetyCards")?.size).toBe(1);
  });

  test("of a class that runs past midnight stay until it is over, those of the evening before do not", async () => {
    // From half past eleven in the evening; the other class was at two in the afternoon.
    const night = await addLedClass(studio, maya, { inHours: 11.5 });
    const late = await book(studio, night, mia);
    studio.clock.advance({ hours: 12, minutes: 30 });
    await studio.runJob("attendance.moveWindow");
    const device = await openDevice(studio, dana);
    expect(rosterRows(device).map(({ id }) => id)).toEqual([late]);
    expect(await rosterOf(studio, night, dana)).toMatchObject([{ id: late }]);
    await expect(rosterOf(studio, classId, dana)).rejects.toMatchObject({ status: 404 });
    studio.clock.advance({ hours: 6 });
    await studio.runJob("attendance.moveWindow");
    await device.sync();
    expect(rosterRows(device)).toEqual([]);
  });

  test("of another day are no page of theirs; the instructor sees them", async () => {
    expect(await rosterOf(studio, classId, dana)).toMatchObject([{ id: bookingId, note: null }]);
    const tomorrow = await addLedClass(studio, maya, { inHours: 26 });
    await book(studio, tomorrow, mia);
    await expect(rosterOf(studio, tomorrow, dana)).rejects.toMatchObject({ status: 404 });
    expect(await rosterOf(studio, tomorrow, maya)).toHaveLength(1);
  });

  test("the front desk marks and lets in today; what it wrote without a network counts for three days", async () => {
    const at = now();
    await mark(studio, bookingId, "present", dana);
    const walkIn = await makeWalkIn(studio, classId, { attendeeId: (await studio.addPerson()).id }, dana);
    await nextDay(2);
    await mark(studio, walkIn.bookingId, "late", dana, { at });
    expect((await rosterOf(studio, classId, maya)).map(({ attendance }) => attendance?.mark).sort()).toEqual([
      "late",
      "present",
    ]);
    await nextDay(2);
    await expect(mark(studio, bookingId, "absent", dana, { at })).rejects.toMatchObject({ status: 404 });
    const ahead = await addLedClass(studio, maya, { inHours: 30 });
    const early = await book(studio, ahead, mia);
    await expect(mark(studio, early, "present", dana)).rejects.toMatchObject({ status: 404 });
  });

  test("the front desk takes money for an unpaid place and lets nobody off", async () => {
    await BookingModel.updateOne({ _id: bookingId }, { isUnpaid: true });
    const letOff = { id: bookingId, way: "let-off" as const, at: now(), reason: "A friend" };
    await expect(studio.call(settlePlace, letOff, dana)).rejects.toMatchObject({ status: 403 });
    expect(await rosterOf(studio, classId, dana)).toMatchObject([{ isUnpaid: true }]);
    await studio.call(settlePlace, { id: bookingId, way: "cash", at: now() }, dana);
    expect(await rosterOf(studio, classId, dana)).toMatchObject([{ isUnpaid: false, settlement: { way: "till" } }]);
  });
});

describe("the till", () => {
  let shirt: StockedProduct;
  let admin: SignedIn;
  beforeEach(async () => {
    admin = await studio.signIn("admin");
    shirt = await studio.call(createProduct, aProduct([aVariant("M", 5)]), admin);
  });

  test("a sale is on the desk's devices and can be given back the same day, later by an admin", async () => {
    const sale = await studio.call(recordSale, saleOf([lineOf(shirt)], now()), dana);
    const other = await studio.call(recordSale, saleOf([lineOf(shirt)], now()), dana);
    const device = createDevice(studio, dana);
    await device.sync();
    expect([...(device.rows.get("tillSales")?.keys() ?? [])].sort()).toEqual([sale.id, other.id].sort());
    const soldAt = now();
    expect((await studio.call(refundSale, refundAll(sale, soldAt), dana)).refunds).toHaveLength(1);
    studio.clock.advance({ hours: 24 });
    await expect(studio.call(refundSale, refundAll(other, now()), dana)).rejects.toMatchObject({ status: 403 });
    studio.clock.advance({ hours: 72 });
    // A device that says it was given back then is too late by now.
    await expect(studio.call(refundSale, refundAll(other, soldAt), dana)).rejects.toMatchObject({ status: 403 });
    expect((await studio.call(refundSale, refundAll(other, now()), admin)).refunds).toHaveLength(1);
  });
});

test("the front desk finds people, and sees neither their devices nor why an account is closed", async () => {
  const { users } = await studio.call(listUsers, { search: "lopez" }, dana);
  expect(users).toMatchObject([{ id: mia.id, firstName: "Mia" }]);
  const admin = await studio.signIn("admin");
  expect((await studio.call(getUser, { id: maya.id }, admin)).devices).toHaveLength(1);
  const seen = await studio.call(getUser, { id: maya.id }, dana);
  expect(seen).toMatchObject({ firstName: "Maya", devices: [] });
});
