import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { claimGuestPlace, guestPlaceIds } from "#api/features/bookings/settling/guest-places.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { repair } from "#api/features/pos/repair.ts";
import { TillSaleModel } from "#api/features/pos/sales/till-sale.model.ts";
import { advanceWaitlists } from "#api/features/waitlist/advance-waitlists.ts";
import { WaitlistEntryModel } from "#api/features/waitlist/waitlist-entry.model.ts";
import { bookWithPass, createPlan } from "#shared/features/memberships/endpoints.ts";
import { createProduct, type StockedProduct } from "#shared/features/merch/endpoints.ts";
import { recordSale, refundSale } from "#shared/features/pos/endpoints.ts";
import { joinWaitlist } from "#shared/features/waitlist/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { aProduct, aVariant } from "../../merch/fixtures.ts";
import { lineOf, refundAll, saleOf } from "../fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
let cleo: SignedIn;
let shirt: StockedProduct;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Ada", lastName: "Lane" });
  cleo = await studio.signIn("student", { firstName: "Cleo", lastName: "Dunn" });
  shirt = await studio.call(createProduct, aProduct([aVariant("M", 5)]), admin);
});

const now = () => studio.clock.now().toString();
const seatsOf = async (id: string) => (await ClassInstanceModel.findById(id).lean())?.seatsLeft;
const statusOf = async (id: string) => (await BookingModel.findById(id).lean())?.status;
const passOf = async (id: string) => PassModel.findById(id).lean();

const seatLine = (classInstanceId: string) => ({
  ...lineOf(shirt),
  kind: "class" as const,
  productId: null,
  variantId: null,
  classInstanceId,
  unitCents: 2_500,
});

async function sellSeat(inHours = 30, capacity = 1) {
  const classInstanceId = await addClassInstance(studio, { capacity, inHours });
  const lines = [seatLine(classInstanceId), lineOf(shirt, 2)];
  const sale = await studio.call(recordSale, saleOf(lines, now(), { customerId: cleo.id }), admin);
  return { classInstanceId, sale, seatId: lines[0]?.id ?? "", shirtId: lines[1]?.id ?? "" };
}

async function sellPack() {
  const draft = { kind: "pack" as const, name: "Ten classes", description: "", isIntro: false, isForFamily: false };
  const terms = { priceCents: 20_000, credits: 10, validWeeks: 12, blueprintIds: [] };
  const plan = await studio.call(createPlan, { ...draft, ...terms }, admin);
  const line = { ...lineOf(shirt), kind: "plan" as const, productId: plan.id, variantId: null, unitCents: 20_000 };
  const sale = await studio.call(recordSale, saleOf([line], now(), { customerId: cleo.id }), admin);
  return { sale, passId: line.id };
}

async function use(inHours: number) {
  const classInstanceId = await addClassInstance(studio, { capacity: 5, inHours });
  const id = newId();
  await studio.call(bookWithPass, { id, classInstanceId }, cleo);
  return { id, classInstanceId };
}

describe("a class", () => {
  test("given back frees the seat at no cost, and whoever waits is offered it", async () => {
    const { classInstanceId, sale, seatId } = await sellSeat();
    const waiting = await studio.signIn("student", { firstName: "Wes", lastName: "Ito" });
    await studio.call(joinWaitlist, { id: newId(), classInstanceId, attendeeId: waiting.id }, waiting);
    const back = refundAll(sale, now(), { lines: [{ lineId: seatId, quantity: 1 }] });
    await Promise.all([1, 2, 3].map(() => studio.call(refundSale, back, admin)));
    expect(await BookingModel.findById(seatId).lean()).toMatchObject({
      status: "cancelled",
      refundState: null,
      feeState: null,
      lossState: null,
    });
    expect(await seatsOf(classInstanceId)).toBe(1);
    await advanceWaitlists(studio.services);
    expect(await WaitlistEntryModel.findOne({ attendeeId: waiting.id }).lean()).toMatchObject({ status: "offered" });
  });

  test("stays when something else of the sale goes back, and is not booked again once it is free", async () => {
    const { classInstanceId, sale, seatId, shirtId } = await sellSeat();
    const one = (lineId: string) => refundAll(sale, now(), { lines: [{ lineId, quantity: 1 }] });
    await studio.call(refundSale, one(shirtId), admin);
    expect(await statusOf(seatId)).toBe("booked");
    await studio.call(refundSale, one(seatId), admin);
    await studio.call(refundSale, one(shirtId), admin);
    expect([await statusOf(seatId), await seatsOf(classInstanceId)]).toEqual(["cancelled", 1]);
  });

  test("of which a guest gives some seats back frees as many, those without a name first, and keeps the others", async () => {
    const classInstanceId = await addClassInstance(studio, { capacity: 3, inHours: 30 });
    const line = { ...seatLine(classInstanceId), quantity: 3 };
    const sale = await studio.call(recordSale, saleOf([line], now()), admin);
    const places = guestPlaceIds(line.id, 3);
    const statuses = () => Promise.all(places.map(statusOf));
    const back = (quantity: number) => refundAll(sale, now(), { lines: [{ lineId: line.id, quantity }] });
    // The guest of the last place turned out to be Cleo.
    const cleosPlace = places[2] ?? "";
    const who = { attendeeId: cleo.id, attendeeName: "Cleo Dunn", bookedById: cleo.id };
    expect(await claimGuestPlace(cleosPlace, classInstanceId, who, "2026-11-23")).not.toBeNull();
    const one = back(1);
    await Promise.all([1, 2, 3].map(() => studio.call(refundSale, one, admin)));
    expect([await statuses(), await seatsOf(classInstanceId)]).toEqual([["booked", "cancelled", "booked"], 1]);
    // Settled again, and looked at by the repair: the seat stays free.
    await TillSaleModel.updateOne({ _id: sale.id }, { isSettled: false });
    await repair(studio.services);
    expect([await statuses(), await seatsOf(classInstanceId)]).toEqual([["booked", "cancelled", "booked"], 1]);
    await studio.call(refundSale, back(1), admin);
    expect([await statuses(), await seatsOf(classInstanceId)]).toEqual([["cancelled", "cancelled", "booked"], 2]);
    const given = await studio.call(refundSale, back(1), admin);
    expect([await statuses(), await seatsOf(classInstanceId)]).toEqual([["cancelled", "cancelled", "cancelled"], 3]);
    expect(given.refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(sale.totalCents);
  });

  test("sold to guests and partly given back before it arrived takes no more seats than are left of it", async () => {
    const classInstanceId = await addClassInstance(studio, { capacity: 2, inHours: 30 });
    const line = { ...seatLine(classInstanceId), quantity: 2 };
    const sale = await studio.call(recordSale, saleOf([line], now()), admin);
    const [first = "", second = ""] = guestPlaceIds(line.id, 2);
    // A crash before anything of it was given.
    await BookingModel.collection.deleteMany({ classInstanceId });
    await ClassInstanceModel.updateOne({ _id: classInstanceId }, { seats: [], seatsLeft: 2 });
    await TillSaleModel.updateOne({ _id: sale.id }, { isSettled: false });
    await studio.call(refundSale, refundAll(sale, now(), { lines: [{ lineId: line.id, quantity: 1 }] }), admin);
    expect([await statusOf(first), await statusOf(second), await seatsOf(classInstanceId)]).toEqual([
      "booked",
      undefined,
      1,
    ]);
  });

  test("that has begun stays as it was; the money goes back", async () => {
    const { sale, seatId } = await sellSeat(1);
    studio.clock.advance({ hours: 2 });
    const given = await studio.call(refundSale, refundAll(sale, now()), admin);
    expect(given.refunds[0]?.cents).toBe(sale.totalCents);
    expect(await statusOf(seatId)).toBe("booked");
  });

  test("sold and given back without a network, one after the other", async () => {
    const classInstanceId = await addClassInstance(studio, { capacity: 1, inHours: 30 });
    const sale = saleOf([seatLine(classInstanceId)], now(), { customerId: cleo.id });
    studio.clock.advance({ hours: 5 });
    const sent = await studio.call(recordSale, sale, admin);
    await studio.call(refundSale, refundAll(sent, now()), admin);
    expect([await statusOf(sale.lines[0]?.id ?? ""), await seatsOf(classInstanceId)]).toEqual(["cancelled", 1]);
  });

  test("a crash after the refund was written is finished by the repair", async () => {
    const { classInstanceId, sale, seatId } = await sellSeat();
    const lines = [{ lineId: seatId, quantity: 1, cents: 2_500 }];
    const at = new Date(now());
    const refund = { id: newId(), at, receivedAt: at, lines, cents: 2_500, reason: "Ill", way: "cash", byName: "Ada" };
    await TillSaleModel.updateOne(
      { _id: sale.id },
      { $push: { refunds: { ...refund, dayId: null, isLate: false } }, $set: { isSettled: false } },
    );
    studio.clock.advance({ minutes: 1 });
    expect(await repair(studio.services)).toMatchObject({ tillSalesSettled: 1 });
    expect([await statusOf(seatId), await seatsOf(classInstanceId)]).toEqual(["cancelled", 1]);
    expect(await repair(studio.services)).toMatchObject({ tillSalesSettled: 0 });
  });

  test("that a dying window gave once more after it went back is taken back by the repair", async () => {
    const { classInstanceId, sale, seatId } = await sellSeat();
    const given = await BookingModel.findById(seatId).lean();
    const seats = (await ClassInstanceModel.findById(classInstanceId).lean())?.seats;
    await studio.call(refundSale, refundAll(sale, now()), admin);
    expect([await statusOf(seatId), await seatsOf(classInstanceId)]).toEqual(["cancelled", 1]);
    await BookingModel.updateOne({ _id: seatId }, { status: given?.status, bookedAt: given?.bookedAt });
    await ClassInstanceModel.updateOne({ _id: classInstanceId }, { seats, seatsLeft: 0 });
    expect(await repair(studio.services)).toMatchObject({ tillRefundsFinished: 1 });
    expect([await statusOf(seatId), await seatsOf(classInstanceId)]).toEqual(["cancelled", 1]);
    expect(await repair(studio.services)).toMatchObject({ tillRefundsFinished: 0 });
  });
});

describe("a pass", () => {
  test("that nobody used ends, once", async () => {
    const { sale, passId } = await sellPack();
    const back = refundAll(sale, now());
    await Promise.all([1, 2, 3].map(() => studio.call(refundSale, back, admin)));
    expect(await passOf(passId)).toMatchObject({ status: "ended", endReason: "cancelled", creditsLeft: 10 });
    const kept = await TillSaleModel.findById(sale.id).lean();
    expect(kept?.refunds).toMatchObject([{ cents: 20_000 }]);
    expect(kept?.refunds[0]?.lines[0]?.used).toBeUndefined();
  });

  test("that was used ends too: the desk may give back only what is left, and what was used is kept with it", async () => {
    const { sale, passId } = await sellPack();
    const taken = await use(1);
    const ahead = await use(72);
    studio.clock.advance({ hours: 3 });
    const lines = [{ lineId: passId, quantity: 1, cents: 16_000 }];
    const given = await studio.call(refundSale, refundAll(sale, now(), { lines }), admin);
    expect(given.refunds).toMatchObject([{ cents: 16_000, lines: [{ cents: 16_000, used: 2 }] }]);
    expect(await passOf(passId)).toMatchObject({ status: "ended" });
    expect([await statusOf(taken.id), await statusOf(ahead.id)]).toEqual(["booked", "cancelled"]);
    expect(await seatsOf(ahead.classInstanceId)).toBe(5);
    await expect(studio.call(refundSale, refundAll(sale, now()), admin)).rejects.toMatchObject({
      code: "till.nothing-left",
    });
  });

  test("is never worth more than was paid, and a thing never less", async () => {
    const { sale, passId } = await sellPack();
    const more = [{ lineId: passId, quantity: 1, cents: 30_000 }];
    expect((await studio.call(refundSale, refundAll(sale, now(), { lines: more }), admin)).refunds[0]?.cents).toBe(
      20_000,
    );
    const thing = await studio.call(recordSale, saleOf([lineOf(shirt)], now()), admin);
    const less = [{ lineId: thing.lines[0]?.id ?? "", quantity: 1, cents: 1 }];
    await expect(studio.call(refundSale, refundAll(thing, now(), { lines: less }), admin)).rejects.toMatchObject({
      code: "till.nothing-left",
    });
  });
});
