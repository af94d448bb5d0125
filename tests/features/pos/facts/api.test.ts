import { beforeEach, describe, expect, test } from "vitest";
import { ProductModel } from "#api/features/merch/product.model.ts";
import { TillDayModel } from "#api/features/pos/days/till-day.model.ts";
import { TillSaleModel } from "#api/features/pos/sales/till-sale.model.ts";
import { listEntries, reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { changeProduct, createProduct, type StockedProduct } from "#shared/features/merch/endpoints.ts";
import { closeDay, openTill, payByCard, recordSale, refundSale } from "#shared/features/pos/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { aProduct, aVariant } from "../../merch/fixtures.ts";
import { countsOf, lineOf, refundAll, saleOf } from "../fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
let desk: SignedIn;
let shirt: StockedProduct;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  desk = await studio.signIn("front-desk");
  shirt = await studio.call(createProduct, aProduct([aVariant("M", 5)]), admin);
});

const now = () => studio.clock.now().toString();
const reprice = (priceCents: number) => {
  const { id, name, description, shelf, picture, pictureIds, variants } = shirt;
  const draft = { id, name, description, picture, pictureIds, shelf: shelf as "apparel", isArchived: false };
  return studio.call(
    changeProduct,
    { ...draft, variants: variants.map((each) => ({ ...each, isCounted: true })), priceCents },
    admin,
  );
};
const balances = async () => {
  expect(await studio.call(reconcileNow, {}, admin)).toMatchObject({ faults: [] });
  const sums = new Map<string, number>();
  for (const { postings } of await studio.call(listEntries, {}, admin))
    for (const { account, cents } of postings) sums.set(account, (sums.get(account) ?? 0) + cents);
  return sums;
};
const openDay = async () => {
  const day = await TillDayModel.findOne({ status: "open" }).lean();
  if (!day) throw new Error("No day is open.");
  return day as unknown as { _id: string };
};

describe("a sale that was taken", () => {
  test("of a product keeps its amount when the price is another one now", async () => {
    await reprice(3_600);
    studio.clock.advance({ minutes: 5 });
    const sale = await studio.call(recordSale, saleOf([lineOf(shirt)], now(), { isTaken: true }), admin);
    expect(sale).toMatchObject({ totalCents: 2_800, claimedCents: 2_800, catalogueCents: 3_600 });
    const back = await studio.call(refundSale, refundAll(sale, now()), admin);
    expect(back.refunds).toMatchObject([{ cents: 2_800 }]);
    const sums = await balances();
    expect([sums.get("cash"), sums.get("sales:goods")]).toEqual([0, 0]);
    expect(await TillDayModel.findOne().lean()).toMatchObject({ entries: [{ cents: 2_800 }, { cents: -2_800 }] });
  });

  test("of a class keeps its amount too", async () => {
    const classInstanceId = await addClassInstance(studio, { priceCents: 2_799 });
    const line = lineOf(shirt, 1, {
      kind: "class",
      productId: null,
      variantId: null,
      classInstanceId,
      unitCents: 1_999,
    });
    const sale = await studio.call(recordSale, saleOf([line], now(), { isTaken: true }), admin);
    expect(sale).toMatchObject({ totalCents: 1_999, catalogueCents: 2_799, lines: [{ totalCents: 1_999 }] });
  });

  test("adds up to what was taken, whatever its lines said", async () => {
    const lines = [lineOf(shirt, 2), lineOf(shirt, 1, { unitCents: 999 })];
    const taken = saleOf(lines, now(), { isTaken: true, claimedCents: 6_001, tenderedCents: 7_000 });
    const sale = await studio.call(recordSale, taken, admin);
    expect(sale.totalCents).toBe(6_001);
    expect(sale.lines.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(6_001);
    expect((await studio.call(refundSale, refundAll(sale, now()), admin)).refunds).toMatchObject([{ cents: 6_001 }]);
  });

  test("is the first of a till and not late, also when it waited on the device", async () => {
    const soldAt = now();
    studio.clock.advance({ hours: 2 });
    expect(await studio.call(recordSale, saleOf([lineOf(shirt)], soldAt, { isTaken: true }), desk)).toMatchObject({
      isLate: false,
    });
    const { _id: id } = await openDay();
    await studio.call(
      closeDay,
      { id, expectedCents: 2_800, counts: countsOf(2_800), takenOutCents: 0, note: "" },
      desk,
    );
    const late = await studio.call(recordSale, saleOf([lineOf(shirt)], soldAt, { isTaken: true }), desk);
    expect(late).toMatchObject({ isLate: true });
  });
});

describe("a sale by the code", () => {
  test("that costs more than the till showed is refused with the new total, and a cheaper one goes on", async () => {
    await reprice(3_600);
    const {
      at: _,
      claimedCents: __,
      way: ___,
      note: ____,
      tenderedCents: _____,
      ...sale
    } = saleOf([lineOf(shirt)], now());
    await expect(studio.call(payByCard, sale, desk)).rejects.toMatchObject({
      status: 409,
      code: "till.price-changed",
      message: expect.stringContaining("$36.00"),
    });
    await reprice(2_000);
    expect(await studio.call(payByCard, sale, desk)).toMatchObject({ totalCents: 2_000 });
  });

  test("of less than a card takes is refused in words", async () => {
    await reprice(40);
    const {
      at: _,
      claimedCents: __,
      way: ___,
      note: ____,
      tenderedCents: _____,
      ...sale
    } = saleOf([lineOf(shirt)], now());
    await expect(studio.call(payByCard, sale, desk)).rejects.toMatchObject({
      status: 422,
      code: "checkout.too-little",
    });
  });
});

test("a gift card is not sold as goods, with money taken or not", async () => {
  await ProductModel.updateOne({ _id: shirt.id }, { shelf: "gift-cards" });
  for (const isTaken of [true, false])
    await expect(studio.call(recordSale, saleOf([lineOf(shirt)], now(), { isTaken }), desk)).rejects.toMatchObject({
      status: 422,
      code: "till.gift-card",
    });
  expect(await TillSaleModel.countDocuments()).toBe(0);
});

describe("the opening float", () => {
  test("is the front desk's until something was sold, then an admin's with a reason", async () => {
    expect(await studio.call(openTill, { openingCents: 10_000 }, desk)).toMatchObject({ openingCents: 10_000 });
    await studio.call(recordSale, saleOf([lineOf(shirt)], now()), desk);
    await expect(studio.call(openTill, { openingCents: 0, reason: "A slip" }, desk)).rejects.toMatchObject({
      status: 403,
    });
    await expect(studio.call(openTill, { openingCents: 0 }, admin)).rejects.toMatchObject({
      code: "till.opening-reason",
    });
    expect(await studio.call(openTill, { openingCents: 9_000, reason: "Counted twice" }, admin)).toMatchObject({
      openingCents: 9_000,
    });
  });

  test("that is not what the day before left is a difference of the till, not the bank's", async () => {
    await studio.call(openTill, { openingCents: 10_000 }, desk);
    await studio.call(recordSale, saleOf([lineOf(shirt)], now()), desk);
    const close = async (cents: number) => {
      const { _id: id } = await openDay();
      const counts = countsOf(cents);
      await studio.call(closeDay, { id, expectedCents: cents, counts, takenOutCents: 0, note: "Counted twice" }, desk);
    };
    await close(12_800);
    await studio.call(openTill, { openingCents: 2_800 }, desk);
    await close(2_800);
    const sums = await balances();
    expect([sums.get("till-difference"), sums.get("bank"), sums.get("cash")]).toEqual([10_000, -10_000, 2_800]);
  });
});
