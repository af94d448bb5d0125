import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { fulfil } from "#api/features/checkout/paying/fulfil.ts";
import { TillSaleModel } from "#api/features/pos/sales/till-sale.model.ts";
import { addWalkIn, markAttendance } from "#shared/features/attendance/endpoints.ts";
import { checkSale, mailReceipt, payByCard, recordSale, refundSale } from "#shared/features/pos/endpoints.ts";
import type { Person, SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { getInstance } from "#tests/support/timetable.ts";
import { addLedClass, rosterOf } from "../../attendance/fixtures.ts";
import { addMoves, requireOf, sign, teach } from "../../moves/skills/fixtures.ts";
import { type NewLine, refundAll, saleOf } from "../fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
let maya: SignedIn;
let mary: SignedIn;
let moves: string[];
let classId: string;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Ada", lastName: "Lane" });
  maya = await studio.signIn("instructor", { firstName: "Maya", lastName: "Torres" });
  mary = await studio.signIn("student", { firstName: "Mary", lastName: "Reed" });
  moves = await addMoves(5);
  await teach(studio, maya, mary);
  classId = await addLedClass(studio, maya, { capacity: 3 });
});

const now = () => studio.clock.now().toString();
const seatLine = (more: Partial<NewLine> = {}): NewLine => ({
  id: newId(),
  kind: "class",
  productId: null,
  variantId: null,
  classInstanceId: classId,
  title: "Silks Basics",
  quantity: 1,
  discount: null,
  unitCents: 2_500,
  ...more,
});
const sell = (line: NewLine, more: object = {}, to: Person = mary) =>
  studio.call(recordSale, saleOf([line], now(), { customerId: to.id, ...more }), admin);
const forgetWaiver = (who: Person) => UserModel.updateOne({ _id: who.id }, { waiverSigned: false });
const requireLevel = () => requireOf(classId, { requiredLevel: "beginner" });
const signLevel = async () => {
  for (const moveId of moves.slice(0, 4)) await sign(studio, mary.id, moveId, maya);
};
const nothingHappened = async () => {
  expect(await TillSaleModel.countDocuments()).toBe(0);
  expect((await getInstance(classId)).seats).toEqual([]);
};

test("two places in one class for one person are refused, in one line or in two, and for a guest sold", async () => {
  await expect(sell(seatLine({ quantity: 2 }))).rejects.toMatchObject({ status: 422, code: "till.one-seat" });
  const two = saleOf([seatLine(), seatLine()], now(), { customerId: mary.id });
  await expect(studio.call(recordSale, two, admin)).rejects.toMatchObject({ status: 422, code: "till.one-seat" });
  await nothingHappened();
  const guests = await studio.call(recordSale, saleOf([seatLine({ quantity: 2 })], now()), admin);
  expect(guests.totalCents).toBe(5_000);
  await sell(seatLine());
  const { seats, seatsLeft } = await getInstance(classId);
  expect([seats.map(({ attendeeName }) => attendeeName), seatsLeft]).toEqual([["Guest", "Guest", "Mary Reed"], 0]);
});

describe("a seat sold to a guest", () => {
  const sellToGuest = (line: NewLine) => studio.call(recordSale, saleOf([line], now()), admin);
  const letGuestIn = (guestPlaceId: string, who: object) =>
    studio.call(
      addWalkIn,
      { id: newId(), classInstanceId: classId, at: now(), settleLater: true, guestPlaceId, ...who },
      maya,
    );
  const seated = async () => (await getInstance(classId)).seats.map(({ attendeeId }) => attendeeId);

  test("is kept for them, and is theirs once they say at the door who they are: no second seat, no second sale", async () => {
    const line = seatLine();
    await sellToGuest(line);
    expect(await rosterOf(studio, classId, maya)).toMatchObject([{ id: line.id, firstName: "Guest", isUnpaid: false }]);
    const { bookingId } = await letGuestIn(line.id, { attendeeId: mary.id });
    expect(bookingId).toBe(line.id);
    expect(await seated()).toEqual([mary.id]);
    expect((await getInstance(classId)).seatsLeft).toBe(2);
    expect(await TillSaleModel.countDocuments()).toBe(1);
    expect(await rosterOf(studio, classId, maya)).toMatchObject([
      { id: line.id, attendeeId: mary.id, firstName: "Mary", isUnpaid: false, attendance: { mark: "present" } },
    ]);
    expect(await BookingModel.find({ classInstanceId: classId }).lean()).toMatchObject([
      { attendeeName: "Mary Reed", audiences: expect.arrayContaining([`user:${mary.id}`]) },
    ]);
  });

  test("is refused to the class when every seat is taken, which the sale says", async () => {
    const sale = await sellToGuest(seatLine({ quantity: 4 }));
    expect((await TillSaleModel.findById(sale.id).lean())?.lines).toMatchObject([{ trouble: "no-seat" }]);
    expect((await getInstance(classId)).seatsLeft).toBe(0);
  });

  test("is given to one person, also when two claim it, and not to who has a place", async () => {
    const line = seatLine();
    await sellToGuest(line);
    const zoe = await studio.signIn("student", { firstName: "Zoe" });
    const [one, other] = await Promise.all([mary, zoe].map(({ id }) => letGuestIn(line.id, { attendeeId: id })));
    expect([one, other].filter((answer) => answer?.bookingId === line.id)).toHaveLength(1);
    expect((await seated()).toSorted()).toEqual([mary.id, zoe.id].toSorted());
    const second = seatLine();
    await sellToGuest(second);
    expect((await letGuestIn(second.id, { attendeeId: mary.id })).bookingId).not.toBe(second.id);
    expect(await seated()).toContain(second.id);
  });

  test("is free again once it is refunded", async () => {
    const sale = await sellToGuest(seatLine({ quantity: 2 }));
    expect((await getInstance(classId)).seatsLeft).toBe(1);
    await studio.call(refundSale, refundAll(sale, now()), admin);
    expect((await getInstance(classId)).seatsLeft).toBe(3);
  });
});

test("a person who paid at the till and is let in at the door as a walk-in is sold no second place", async () => {
  const { id } = await sell(seatLine());
  const walkIn = { id: newId(), classInstanceId: classId, at: now(), attendeeId: mary.id };
  await studio.call(addWalkIn, walkIn, maya);
  expect(await TillSaleModel.find({}, { totalCents: 1 }).lean()).toEqual([{ _id: id, totalCents: 2_500 }]);
  expect(await rosterOf(studio, classId, maya)).toMatchObject([{ attendeeId: mary.id, isUnpaid: false }]);
});

describe("a seat sold at the till asks the gates of every path", () => {
  test("the waiver: refused without a word, booked with one, which stands on the roster", async () => {
    await forgetWaiver(mary);
    await expect(sell(seatLine())).rejects.toMatchObject({ status: 409, code: "waiver.unsigned" });
    await nothingHappened();
    const sale = await sell(seatLine({ withoutWaiver: "Signs after the class" }));
    const letIn = [{ gate: "waiver", reason: "Signs after the class", byName: "Ada Lane" }];
    expect(sale.lines).toMatchObject([{ trouble: null, letIn }]);
    const [entry] = await rosterOf(studio, classId, maya);
    expect(entry).toMatchObject({ attendeeId: mary.id, waiverSigned: false, isUnpaid: false, letIn });
    // The reason holds for the class: who stands at the door is not asked once more.
    await studio.call(markAttendance, { bookingId: entry?.id ?? "", mark: "present", at: now() }, maya);
  });

  test("readiness: refused without a word, booked with one, open with the level", async () => {
    await requireLevel();
    await expect(sell(seatLine())).rejects.toMatchObject({ status: 409, code: "readiness.missing" });
    await nothingHappened();
    const sale = await sell(seatLine({ overrideReason: "Flew with us for years" }));
    const letIn = [{ gate: "readiness", reason: "Flew with us for years", byName: "Ada Lane" }];
    expect(sale.lines).toMatchObject([{ trouble: null, letIn }]);
    expect(await rosterOf(studio, classId, maya)).toMatchObject([{ attendeeId: mary.id, letIn }]);
    const [other] = [await addLedClass(studio, maya, { inHours: 4 })];
    await requireOf(other, { requiredLevel: "beginner" });
    await signLevel();
    const ready = await sell(seatLine({ classInstanceId: other }));
    expect(ready.lines).toMatchObject([{ trouble: null, letIn: [] }]);
    expect(await rosterOf(studio, other, maya)).toMatchObject([{ letIn: [] }]);
  });

  test("one reason opens one gate only", async () => {
    await forgetWaiver(mary);
    await requireLevel();
    await expect(sell(seatLine({ overrideReason: "Ready" }))).rejects.toMatchObject({ code: "waiver.unsigned" });
    await expect(sell(seatLine({ withoutWaiver: "Signs later" }))).rejects.toMatchObject({ code: "readiness.missing" });
    await nothingHappened();
    await sell(seatLine({ overrideReason: "Ready", withoutWaiver: "Signs later" }));
    expect(await rosterOf(studio, classId, maya)).toMatchObject([
      { letIn: [{ gate: "waiver" }, { gate: "readiness" }] },
    ]);
  });

  test("the till asks before money is taken, and hears which gate is closed", async () => {
    const ask = () => studio.call(checkSale, { customerId: mary.id, classInstanceId: classId }, admin);
    expect(await ask()).toMatchObject({ place: "none", closed: [] });
    await forgetWaiver(mary);
    await requireLevel();
    const { closed } = await ask();
    expect(closed.map(({ gate }) => gate)).toEqual(["waiver", "readiness"]);
    expect(closed[1]?.message).toContain("This class needs the level");
  });
});

test("a sale made without a network stays a fact, and is marked in the sale and on the roster", async () => {
  await forgetWaiver(mary);
  await requireLevel();
  const line = seatLine();
  const sale = saleOf([line], now(), { customerId: mary.id, isTaken: true });
  const said = await Promise.all([1, 2, 3].map(() => studio.call(recordSale, sale, admin)));
  const letIn = [
    { gate: "waiver", reason: null, byName: "Ada Lane" },
    { gate: "readiness", reason: null, byName: "Ada Lane" },
  ];
  expect(said.map(({ lines }) => lines[0])).toMatchObject([{ letIn }, { letIn }, { letIn }]);
  expect(await rosterOf(studio, classId, maya)).toMatchObject([{ id: line.id, letIn }]);
  // No staff member gave a reason: at the door it is asked for.
  const mark = { bookingId: line.id, mark: "present" as const, at: now() };
  await expect(studio.call(markAttendance, mark, maya)).rejects.toMatchObject({ code: "waiver.unsigned" });
  await studio.call(markAttendance, { ...mark, withoutWaiver: "Watches only" }, maya);
});

describe("by card", () => {
  const pay = async (line: NewLine) => {
    const order = { customerId: mary.id, lines: [line], discount: null, discountReason: "" };
    const { url } = await studio.call(payByCard, order, admin);
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    await studio.request("POST", url, { body: "choice=pay", headers });
    await fulfil(url.split("/").at(-1) ?? "", studio.services);
  };

  test("the same gates, before a payment is begun, and the reasons hold when it arrives", async () => {
    await forgetWaiver(mary);
    await requireLevel();
    await expect(pay(seatLine())).rejects.toMatchObject({ code: "waiver.unsigned" });
    await expect(pay(seatLine({ withoutWaiver: "Signs later" }))).rejects.toMatchObject({ code: "readiness.missing" });
    await nothingHappened();
    await pay(seatLine({ withoutWaiver: "Signs later", overrideReason: "Flew with us for years" }));
    expect(await BookingModel.find({ classInstanceId: classId }).lean()).toMatchObject([
      { status: "booked", attendeeId: mary.id },
    ]);
    expect(await rosterOf(studio, classId, maya)).toMatchObject([
      { letIn: [{ reason: "Signs later" }, { reason: "Flew with us for years" }] },
    ]);
  });
});

test("the letter of a seat names the class and its hour in the language of who reads it", async () => {
  const sale = await sell(seatLine({ startTime: "18:00" }), { customerId: null });
  expect(sale.lines[0]).toMatchObject({ title: "Silks Basics", startTime: "18:00" });
  for (const language of ["en", "es"])
    await studio.call(mailReceipt, { id: sale.id, language, email: `${language}@example.com` }, admin);
  expect((await studio.mails()).map(({ text }) => /^1 × (.*?) {3}/m.exec(text)?.[1])).toEqual([
    "Silks Basics, 6:00 PM",
    "Silks Basics, 6:00 p.m.",
  ]);
});
