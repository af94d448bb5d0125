import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { TillDayModel } from "#api/features/pos/days/till-day.model.ts";
import { ledger } from "#api/features/pos/ledger-entries.ts";
import { repair } from "#api/features/pos/repair.ts";
import { TillSaleModel } from "#api/features/pos/sales/till-sale.model.ts";
import { allRoutes } from "#api/features.ts";
import { desk } from "#shared/core/access.ts";
import { createPlan } from "#shared/features/memberships/endpoints.ts";
import { changeProduct, createProduct, type StockedProduct } from "#shared/features/merch/endpoints.ts";
import type { TillDay } from "#shared/features/pos/day.ts";
import { closeDay, mailReceipt, openTill, recordSale, refundSale } from "#shared/features/pos/endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { addClassInstance } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";
import { aProduct, aVariant, stockOf } from "../merch/fixtures.ts";
import { countsOf, lineOf, refundAll, saleOf } from "./fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
let shirt: StockedProduct;
let water: StockedProduct;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Ada", lastName: "Lane" });
  shirt = await studio.call(createProduct, aProduct([aVariant("M", 5)]), admin);
  water = await studio.call(createProduct, aProduct([aVariant("", null)], { name: "Water", priceCents: 199 }), admin);
});

const now = () => studio.clock.now().toString();
const openDay = () => studio.call(openTill, { openingCents: 10_000 }, admin);
const currentDay = async () => (await TillDayModel.findOne({ status: "open" }).lean()) as unknown as { _id: string };
const close = (day: Pick<TillDay, "id">, expectedCents: number, counted: number, takenOutCents = 0) =>
  studio.call(
    closeDay,
    { id: day.id, expectedCents, counts: countsOf(counted), takenOutCents, note: "Counted twice" },
    admin,
  );
const sumOf = async (account: string) => {
  const entries = (await Array.fromAsync(ledger.entries(new Date(0), new Date("2100-01-01")))).flat();
  return entries
    .flatMap(({ postings }) => postings)
    .reduce((sum, posting) => sum + (posting.account === account ? posting.cents : 0), 0);
};

describe("a sale", () => {
  test("said five times at once is one: one number, one from the shelf, counted once", async () => {
    await openDay();
    const sale = saleOf([lineOf(shirt, 2), lineOf(water, 3)], now());
    const said = await Promise.all([1, 2, 3, 4, 5].map(() => studio.call(recordSale, sale, admin)));
    expect(new Set(said.map(({ number }) => number)).size).toBe(1);
    expect(said[0]).toMatchObject({ totalCents: 6_197, claimedCents: 6_197, byName: "Ada Lane", isLate: false });
    expect(await stockOf(shirt.id, shirt.variants[0]?.id ?? "")).toBe(3);
    const day = await TillDayModel.findOne().lean();
    expect(day).toMatchObject({ openingCents: 10_000, entries: [{ id: sale.id, cents: 6_197, way: "cash" }] });
    expect(await sumOf("cash")).toBe(6_197);
  });

  test("is reckoned by the catalogue of that moment, and what the till said is kept beside it", async () => {
    const soldAt = now();
    studio.clock.advance({ minutes: 5 });
    const { id, name, description, shelf, picture, pictureIds, variants } = shirt;
    const draft = { id, name, description, picture, pictureIds, shelf: shelf as "apparel", isArchived: false };
    const kept = variants.map((each) => ({ ...each, isCounted: true }));
    await studio.call(changeProduct, { ...draft, variants: kept, priceCents: 3_000 }, admin);
    studio.clock.advance({ minutes: 5 });
    const before = await studio.call(recordSale, saleOf([lineOf(shirt)], soldAt), admin);
    expect(before).toMatchObject({ totalCents: 2_800, claimedCents: 2_800 });
    const after = await studio.call(recordSale, saleOf([lineOf(shirt)], now()), admin);
    expect(after).toMatchObject({ totalCents: 3_000, claimedCents: 2_800 });
  });

  test("of what was not there by the count stays a sale: the stock is zero, and it says how many were short", async () => {
    const sale = await studio.call(recordSale, saleOf([lineOf(shirt, 7)], now()), admin);
    expect(sale.lines[0]).toMatchObject({ quantity: 7, short: 2, totalCents: 19_600 });
    expect(await stockOf(shirt.id, shirt.variants[0]?.id ?? "")).toBe(0);
  });

  test("of something the studio does not know is kept with the till's price and a sign", async () => {
    const strange = lineOf(shirt, 1, { productId: newId(), title: "Old poster", unitCents: 700 });
    const sale = await studio.call(recordSale, saleOf([strange], now()), admin);
    expect(sale.lines[0]).toMatchObject({ title: "Old poster", totalCents: 700, trouble: "unknown-product" });
  });

  test("of a pass gives it to the customer once; without a customer it is refused", async () => {
    const buyer = await studio.addPerson({ firstName: "Cleo", lastName: "Dunn" });
    const plan = await studio.call(
      createPlan,
      {
        kind: "pack",
        name: "Ten classes",
        description: "",
        priceCents: 20_000,
        credits: 10,
        validWeeks: 12,
        isIntro: false,
        isForFamily: false,
        blueprintIds: [],
      },
      admin,
    );
    const line = { ...lineOf(shirt), kind: "plan" as const, productId: plan.id, variantId: null, unitCents: 20_000 };
    const sale = saleOf([line], now(), { customerId: buyer.id });
    await studio.call(recordSale, sale, admin);
    await studio.call(recordSale, sale, admin);
    expect(await PassModel.find({ ownerId: buyer.id }).lean()).toMatchObject([{ creditsLeft: 10 }]);
    expect(await sumOf("sales:plans")).toBe(-20_000);
    await expect(studio.call(recordSale, saleOf([line], now()), admin)).rejects.toMatchObject({ status: 400 });
  });

  test("of a class books the seat of somebody known, and says so when there is none", async () => {
    const [first, second] = [await studio.addPerson(), await studio.addPerson()];
    const classInstanceId = await addClassInstance(studio, { capacity: 1, inHours: 2 });
    const line = () => ({
      ...lineOf(shirt),
      kind: "class" as const,
      productId: null,
      variantId: null,
      classInstanceId,
      unitCents: 2_500,
    });
    const seated = await studio.call(recordSale, saleOf([line()], now(), { customerId: first.id }), admin);
    const late = await studio.call(recordSale, saleOf([line()], now(), { customerId: second.id }), admin);
    expect(seated.lines[0]?.trouble).toBeNull();
    expect(late.lines[0]?.trouble).toBe("no-seat");
    expect(await BookingModel.find().lean()).toMatchObject([{ attendeeId: first.id, status: "booked" }]);
  });
});

describe("giving back", () => {
  test("never more than was paid, however many ask at once; what comes back stands on the shelf", async () => {
    const discount = { kind: "cents" as const, value: 1_001 };
    const sale = await studio.call(recordSale, saleOf([lineOf(shirt, 3)], now(), { discount }), admin);
    const lineId = sale.lines[0]?.id ?? "";
    const one = () => refundAll(sale, now(), { lines: [{ lineId, quantity: 1 }] });
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => studio.call(refundSale, one(), admin)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const kept = await TillSaleModel.findById(sale.id).lean();
    expect(kept?.refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(3 * 2_800 - 1_001);
    expect(await stockOf(shirt.id, shirt.variants[0]?.id ?? "")).toBe(5);
    expect(await sumOf("cash")).toBe(0);
    expect(await sumOf("sales:goods")).toBe(0);
  });

  test("the same refund twice is one", async () => {
    const sale = await studio.call(recordSale, saleOf([lineOf(shirt, 2)], now()), admin);
    const refund = refundAll(sale, now());
    await studio.call(refundSale, refund, admin);
    const again = await studio.call(refundSale, refund, admin);
    expect(again.refunds).toHaveLength(1);
    expect(await stockOf(shirt.id, shirt.variants[0]?.id ?? "")).toBe(5);
  });
});

describe("the day", () => {
  test("is closed to the cent, and the next begins with what is left in the drawer", async () => {
    const day = await openDay();
    await studio.call(recordSale, saleOf([lineOf(shirt)], now()), admin);
    await studio.call(recordSale, saleOf([lineOf(water, 3)], now(), { way: "bank" }), admin);
    await expect(close(day, 10_000, 12_800)).rejects.toMatchObject({ code: "till.changed" });
    const closed = await close(day, 12_800, 12_795, 2_795);
    expect(closed).toMatchObject({
      status: "closed",
      expectedCents: 12_800,
      countedCents: 12_795,
      differenceCents: -5,
      totals: { cash: 2_800, bank: 597, sales: 2, refunds: 0 },
    });
    expect(await close(day, 12_800, 12_795, 2_795)).toEqual(closed);
    await expect(close(day, 12_800, 12_800)).rejects.toMatchObject({ code: "till.closed" });
    expect(await TillDayModel.findOne({ status: "open" }).lean()).toMatchObject({ number: 2, openingCents: 10_000 });
    expect(await sumOf("cash")).toBe(10_000);
    expect(await sumOf("till-difference")).toBe(5);
  });

  test("a sale of yesterday that arrives today counts today, with a mark", async () => {
    const day = await openDay();
    const soldAt = now();
    studio.clock.advance({ hours: 2 });
    await close(day, 10_000, 10_000);
    studio.clock.advance({ hours: 10 });
    const late = await studio.call(recordSale, saleOf([lineOf(shirt)], soldAt), admin);
    expect(late).toMatchObject({ isLate: true, soldAt: new Date(soldAt).toISOString() });
    expect(late.dayId).toBe((await currentDay())._id);
    expect((await TillDayModel.findById(day.id).lean())?.entries).toEqual([]);
    const fresh = await studio.call(recordSale, saleOf([lineOf(shirt)], now()), admin);
    expect(fresh.isLate).toBe(false);
  });

  test("while it is being closed, each sale is in exactly one day", async () => {
    let day: Pick<TillDay, "id"> = await openDay();
    let drawer = 10_000;
    const sold: string[] = [];
    for (let round = 0; round < 10; round++) {
      const sales = Array.from({ length: 4 }, () => saleOf([lineOf(water)], now()));
      sold.push(...sales.map(({ id }) => id));
      const closing = close(day, drawer, drawer).catch(() => null);
      await Promise.all([...sales.map((sale) => studio.call(recordSale, sale, admin)), closing]);
      const current = await TillDayModel.findOne({ status: "open" }).lean();
      drawer = (current?.openingCents ?? 0) + (current?.entries ?? []).reduce((sum, { cents }) => sum + cents, 0);
      day = { id: String(current?._id) };
    }
    const counted = (await TillDayModel.find().lean()).flatMap(({ entries }) => entries.map(({ id }) => id));
    expect(counted.toSorted()).toEqual(sold.toSorted());
    for (const sale of await TillSaleModel.find().lean()) {
      const mine = await TillDayModel.findById(sale.dayId).lean();
      expect(mine?.entries.some(({ id }) => id === sale._id)).toBe(true);
    }
  });
});

test("a crash anywhere between a sale and its day is finished, and a second run finds nothing", async () => {
  const sale = saleOf([lineOf(shirt, 2)], now());
  await studio.call(recordSale, sale, admin);
  await TillSaleModel.updateOne({ _id: sale.id }, { isSettled: false, dayId: null, number: null });
  await TillDayModel.updateOne({}, { entries: [] });
  studio.clock.advance({ minutes: 1 });
  expect(await repair(studio.services)).toEqual({
    tillSalesSettled: 1,
    tillRefundsFinished: 0,
    tillGiftCardsReturned: 0,
    tillCardSalesCounted: 0,
  });
  expect(await TillSaleModel.findById(sale.id).lean()).toMatchObject({ isSettled: true, number: 1 });
  expect((await TillDayModel.findOne().lean())?.entries).toHaveLength(1);
  expect(await stockOf(shirt.id, shirt.variants[0]?.id ?? "")).toBe(3);
  expect(await repair(studio.services)).toEqual({
    tillSalesSettled: 0,
    tillRefundsFinished: 0,
    tillGiftCardsReturned: 0,
    tillCardSalesCounted: 0,
  });
});

test("a receipt goes to the customer in their language, or to the address that was said", async () => {
  const buyer = await studio.addPerson({ email: "cleo@example.com" });
  const sale = await studio.call(recordSale, saleOf([lineOf(shirt)], now(), { customerId: buyer.id }), admin);
  expect(await studio.call(mailReceipt, { id: sale.id, language: "en" }, admin)).toEqual({ email: "cleo@example.com" });
  const guest = await studio.call(recordSale, saleOf([lineOf(water)], now()), admin);
  await expect(studio.call(mailReceipt, { id: guest.id, language: "es" }, admin)).rejects.toMatchObject({
    status: 422,
  });
  await studio.call(mailReceipt, { id: guest.id, language: "es", email: "g@example.com" }, admin);
  const mails = await studio.mails();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["cleo@example.com", "Your receipt T-1"],
    ["g@example.com", "Tu recibo T-2"],
  ]);
  expect(mails[0]?.text).toContain("Total: $28.00");
});

test("forty receipts to a stranger's address: ten are sent, the others are refused in words until tomorrow", async () => {
  const sale = await studio.call(recordSale, saleOf([lineOf(water)], now()), admin);
  const send = (email: string) =>
    studio.request("POST", `/api/admin/till/sales/${sale.id}/receipt`, { as: admin, body: { language: "en", email } });
  const replies = [];
  for (let at = 0; at < 40; at++) replies.push(await send(at % 2 ? "stranger@example.com" : "Stranger@Example.com"));
  expect(replies.map(({ status }) => status)).toEqual([...Array(10).fill(200), ...Array(30).fill(422)]);
  expect(replies.at(-1)?.body).toMatchObject({
    code: "letter.too-many",
    message: "This address got a lot of email from the studio today. Please try again tomorrow.",
  });
  expect((await send("other@example.com")).status).toBe(200);
  studio.clock.advance({ hours: 25 });
  expect((await send("stranger@example.com")).status).toBe(200);
  expect(await studio.mails()).toHaveLength(12);
});

test("the till is the admins' and the front desk's alone", async () => {
  const till = allRoutes().filter(({ endpoint }) => endpoint.name.startsWith("pos."));
  expect(till.length).toBeGreaterThan(0);
  expect(till.filter(({ endpoint }) => endpoint.access !== desk)).toEqual([]);
  for (const role of ["student", "parent", "instructor", "teacher"] as const) {
    const other = await studio.signIn(role);
    await expect(studio.call(recordSale, saleOf([lineOf(shirt)], now()), other)).rejects.toMatchObject({ status: 403 });
    const pulled = await studio.request("GET", "/api/sync", { as: other });
    expect(JSON.stringify(pulled.body)).not.toContain("tillSales");
  }
});
