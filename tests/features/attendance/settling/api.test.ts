import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { InvoiceModel } from "#api/features/invoices/invoice.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { TillSaleModel } from "#api/features/pos/sales/till-sale.model.ts";
import type { CallInput } from "#shared/core/endpoint.ts";
import { addWalkIn, removeWalkIn, settlePlace } from "#shared/features/attendance/endpoints.ts";
import { getBooks, reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { checkSale, recordSale, refundSale } from "#shared/features/pos/endpoints.ts";
import { makePass } from "#tests/support/passes.ts";
import type { Person, SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { getInstance } from "#tests/support/timetable.ts";
import { type NewLine, refundAll, saleOf } from "../../pos/fixtures.ts";
import { addLedClass, makeWalkIn, rosterOf } from "../fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
let maya: SignedIn;
let mary: Person;
let classId: string;
let id: string;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Ada", lastName: "Lane" });
  maya = await studio.signIn("instructor", { firstName: "Maya", lastName: "Torres" });
  mary = await studio.addPerson({ firstName: "Mary", lastName: "Reed" });
  classId = await addLedClass(studio, maya, { capacity: 2 });
  ({ bookingId: id } = await makeWalkIn(studio, classId, { attendeeId: mary.id }, maya, { settleLater: true }));
});

const now = () => studio.clock.now().toString();
type Way = CallInput<typeof settlePlace>["way"];
const settle = (way: Way, more: object = {}, as = maya, key = newId()) =>
  studio.call(settlePlace, { id, way, at: now(), ...more }, as, key);
const givePass = () => makePass(mary, 7);
const creditsLeft = async (passId: string) => (await PassModel.findById(passId).lean())?.creditsLeft;
const booksAgree = async () => {
  const { faults } = await studio.call(reconcileNow, {}, admin);
  expect(faults).toEqual([]);
  expect(await studio.call(reconcileNow, {}, admin)).toMatchObject({ repaired: [], added: 0, faults: [] });
};
const roster = async () => (await rosterOf(studio, classId, maya))[0];
const seatLine = (): NewLine => ({
  id: newId(),
  kind: "class",
  productId: null,
  variantId: null,
  classInstanceId: classId,
  title: "Silks Basics",
  quantity: 1,
  discount: null,
  unitCents: 2_500,
});

describe("an unpaid place is settled from the roster", () => {
  test("by a pass: one class of it, once", async () => {
    const passId = await givePass();
    const key = newId();
    await settle("pass", {}, maya, key);
    await settle("pass", {}, maya, key);
    await settle("pass");
    expect(await creditsLeft(passId)).toBe(6);
    expect(await BookingModel.findById(id).lean()).toMatchObject({ isUnpaid: false, passId });
    expect(await roster()).toMatchObject({ isUnpaid: false, settlement: { way: "pass", byName: "Maya Torres" } });
    await booksAgree();
    expect(await creditsLeft(passId)).toBe(6);
  });

  test("by a pass there is not: refused, and it stays unpaid", async () => {
    await expect(settle("pass")).rejects.toMatchObject({ status: 409, code: "pass.none" });
    expect(await roster()).toMatchObject({ isUnpaid: true, settlement: null });
    await givePass();
    await settle("pass");
  });

  test("by cash: a sale of the till, which the ledger knows", async () => {
    await Promise.all([settle("cash"), settle("cash"), settle("cash")]);
    const sales = await TillSaleModel.find().lean();
    expect(sales).toMatchObject([{ totalCents: 2_500, way: "cash", customerId: mary.id, byName: "Maya Torres" }]);
    expect(sales[0]?.lines).toMatchObject([{ title: "Silks Basics", startsOn: null, trouble: null }]);
    expect(await roster()).toMatchObject({ isUnpaid: false, settlement: { way: "till" } });
    expect((await getInstance(classId)).seats).toHaveLength(1);
    await booksAgree();
    const { balances } = await studio.call(getBooks, {}, admin);
    expect(balances.find(({ account }) => account === "cash")?.cents).toBe(2_500);
  });

  test("by cash on another day: the sale says which day the class was", async () => {
    const { date, startTime } = await getInstance(classId);
    studio.clock.advance({ hours: 48 });
    await settle("cash");
    const [sale] = await TillSaleModel.find().lean();
    expect(sale?.lines).toMatchObject([{ title: "Silks Basics", startsOn: date, startTime }]);
  });

  test("by an invoice, sent once", async () => {
    await settle("invoice");
    await settle("invoice");
    expect(await InvoiceModel.find().lean()).toMatchObject([{ customerId: mary.id, openCents: 2_500, number: 1 }]);
    expect(await roster()).toMatchObject({ isUnpaid: false, settlement: { way: "invoice" } });
    await booksAgree();
  });

  test("by letting off, with a reason only", async () => {
    await expect(settle("let-off")).rejects.toMatchObject({ status: 400 });
    expect(await roster()).toMatchObject({ isUnpaid: true });
    await settle("let-off", { reason: "First class is free" });
    expect(await roster()).toMatchObject({
      isUnpaid: false,
      settlement: { way: "let-off", reason: "First class is free", byName: "Maya Torres" },
    });
  });

  test("in one way only: all at once, one counts and the others are told", async () => {
    const passId = await givePass();
    const ways = [settle("pass"), settle("invoice"), settle("let-off", { reason: "Free" })];
    const done = await Promise.allSettled(ways);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { settlement } = (await BookingModel.findById(id).lean()) ?? {};
    await booksAgree();
    expect(await creditsLeft(passId)).toBe(settlement?.way === "pass" ? 6 : 7);
    expect(await InvoiceModel.countDocuments()).toBe(settlement?.way === "invoice" ? 1 : 0);
    await expect(settle(settlement?.way === "pass" ? "invoice" : "pass")).rejects.toMatchObject({
      code: "booking.settled",
    });
  });

  test("not by who does not lead the class, nor what was paid from the start", async () => {
    const other = await studio.signIn("instructor");
    await expect(settle("let-off", { reason: "Friend" }, other)).rejects.toMatchObject({ status: 404 });
    expect(await roster()).toMatchObject({ isUnpaid: true });
  });
});

describe("the till finds the place", () => {
  const sell = (line = seatLine()) =>
    studio.call(recordSale, saleOf([line], now(), { customerId: mary.id, isTaken: true }), admin);

  test("and settles it: no second seat, no trouble, said twice the same", async () => {
    const check = () => studio.call(checkSale, { customerId: mary.id, classInstanceId: classId }, admin);
    expect(await check()).toEqual({ place: "unpaid", closed: [], clash: null });
    const sale = await sell();
    expect(sale.lines).toMatchObject([{ trouble: null, bookingId: id }]);
    expect((await getInstance(classId)).seats).toHaveLength(1);
    expect(await roster()).toMatchObject({ id, isUnpaid: false, settlement: { way: "till", byName: "Ada Lane" } });
    expect(await check()).toEqual({ place: "paid", closed: [], clash: null });
    await booksAgree();
  });

  test("once: who sells it again is refused, and money taken without a network is marked", async () => {
    await sell();
    const again = saleOf([seatLine()], now(), { customerId: mary.id });
    await expect(studio.call(recordSale, again, admin)).rejects.toMatchObject({ code: "booking.already" });
    expect((await sell()).lines).toMatchObject([{ trouble: "has-place" }]);
    expect((await getInstance(classId)).seats).toHaveLength(1);
  });

  test("given back it frees the place it settled", async () => {
    const sale = await sell();
    await studio.call(refundSale, refundAll(sale, now()), admin);
    expect(await BookingModel.findById(id).lean()).toMatchObject({ status: "cancelled" });
    expect((await getInstance(classId)).seats).toEqual([]);
    await booksAgree();
  });
});

describe("a walk-in who has paid at the door", () => {
  const walkIn = (more: object = {}) => ({ id: newId(), classInstanceId: classId, at: now(), ...more });

  test("is a sale of the till, once, also over capacity; taken back the money goes back", async () => {
    await studio.call(removeWalkIn, { id }, maya);
    const small = await addLedClass(studio, maya, { capacity: 1 });
    await makeWalkIn(studio, small, { attendeeId: (await studio.addPerson()).id }, maya, { settleLater: true });
    const input = walkIn({ classInstanceId: small, attendeeId: mary.id, paidWay: "bank" });
    await studio.call(addWalkIn, input, maya);
    await studio.call(addWalkIn, input, maya);
    expect(await TillSaleModel.find().lean()).toMatchObject([{ way: "bank", totalCents: 2_500, refunds: [] }]);
    const lines = await rosterOf(studio, small, maya);
    expect(lines.find(({ attendeeId }) => attendeeId === mary.id)).toMatchObject({
      isUnpaid: false,
      isOverCapacity: true,
      settlement: { way: "till" },
    });
    await booksAgree();
    await studio.call(removeWalkIn, { id: input.id }, maya);
    await studio.call(removeWalkIn, { id: input.id }, maya);
    expect(await TillSaleModel.find().lean()).toMatchObject([{ refunds: [{ cents: 2_500, way: "bank" }] }]);
    await booksAgree();
  });

  test("taken back after a pass or an invoice settled it, the class and the claim go back", async () => {
    const passId = await givePass();
    await settle("pass");
    await studio.call(removeWalkIn, { id }, maya);
    await studio.runJob("memberships.settleCancelled");
    expect(await creditsLeft(passId)).toBe(7);
    ({ bookingId: id } = await makeWalkIn(studio, classId, { attendeeId: mary.id }, maya, { settleLater: true }));
    await settle("invoice");
    await studio.call(removeWalkIn, { id }, maya);
    expect(await InvoiceModel.find().lean()).toMatchObject([{ openCents: 0, credits: [{ cents: 2_500 }] }]);
    await booksAgree();
  });
});
