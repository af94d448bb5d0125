import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { TillSaleModel } from "#api/features/pos/sales/till-sale.model.ts";
import { createProduct, type StockedProduct } from "#shared/features/merch/endpoints.ts";
import { payByCard, recordSale } from "#shared/features/pos/endpoints.ts";
import { changeStudio, readStudio } from "#shared/features/studio/endpoints.ts";
import type { StudioSettings } from "#shared/features/studio/studio.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { aProduct, aVariant } from "../merch/fixtures.ts";
import { lineOf, type NewSale, push, saleOf } from "./fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
let desk: SignedIn;
let cleo: SignedIn;
let shirt: StockedProduct;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  desk = await studio.signIn("front-desk", { firstName: "Dee", lastName: "Park", familyId: newId() });
  cleo = await studio.signIn("student");
  shirt = await studio.call(createProduct, aProduct([aVariant("M", 500)]), admin);
});

const percent = (value: number) => ({ kind: "percent" as const, value });
const set = async (settings: Partial<StudioSettings>) => {
  const { version } = await studio.call(readStudio, {}, admin);
  await studio.call(changeStudio, { version, settings }, admin);
};
const sale = (value: number, more: Partial<NewSale> = {}) =>
  saleOf([lineOf(shirt)], studio.clock.now().toString(), {
    ...(value > 0 && { discount: percent(value) }),
    customerId: cleo.id,
    ...more,
  });
const byCard = ({ customerId, lines, discount = null, discountReason }: NewSale) => ({
  ...{ customerId, lines, discount, discountReason },
});
/** The status and the words of a refusal; null when it was done. */
const asRefused = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    ({ status, message }: { status: number; message: string }) => [
      status,
      JSON.parse(message.slice(message.indexOf("{"))).message,
    ],
  );
const signsOf = async ({ id }: NewSale) => (await TillSaleModel.findById(id).lean())?.deskSigns;
const notices = async () => (await NotificationModel.find({ userId: admin.id }).lean()).map(({ message }) => message);

const TWENTY = "More than 20% off. Ask an admin.";

describe("a discount of the front desk", () => {
  test("up to the studio's ceiling is given, by call, by push and by card", async () => {
    expect(await studio.call(recordSale, sale(20), desk)).toMatchObject({ totalCents: 2_240 });
    const pushed = sale(20, { isTaken: true });
    expect(await push(studio, recordSale, pushed, desk)).toEqual([200, null]);
    expect(await signsOf(pushed)).toEqual(["large-discount"]);
    expect(await studio.call(payByCard, byCard(sale(20)), desk)).toMatchObject({ totalCents: 2_240 });
  });

  test.each([
    ["on the whole", () => sale(21)],
    ["as money", () => sale(0, { discount: { kind: "cents", value: 561 }, discountReason: "Friend" })],
    ["on a line", () => saleOf([lineOf(shirt, 1, { discount: percent(21) })], studio.clock.now().toString())],
    ["of everything", () => sale(100)],
    ["without a word, by a lower price", () => sale(0, { isTaken: true, claimedCents: 2_000 })],
    ["said to be taken already", () => sale(50, { isTaken: true })],
  ])("above it is refused in words: %s", async (_, make) => {
    expect(await asRefused(studio.call(recordSale, make(), desk))).toEqual([403, TWENTY]);
    expect(await TillSaleModel.countDocuments()).toBe(0);
    expect(await studio.call(recordSale, make(), admin)).toMatchObject({ deskSigns: [] });
  });

  test("above it is refused by card too", async () => {
    expect(await asRefused(studio.call(payByCard, byCard(sale(21)), desk))).toEqual([403, TWENTY]);
    expect(await studio.call(payByCard, byCard(sale(21)), admin)).toMatchObject({ totalCents: 2_212 });
  });

  test("that was given without a network is kept at what was taken, with a sign, and the admins are notified once", async () => {
    const taken = sale(50, { isTaken: true });
    expect(await push(studio, recordSale, taken, desk)).toEqual([200, null]);
    expect(await push(studio, recordSale, taken, desk)).toEqual([200, null]);
    expect(await TillSaleModel.findById(taken.id).lean()).toMatchObject({ totalCents: 1_400, claimedCents: 1_400 });
    expect(await signsOf(taken)).toEqual(["above-ceiling"]);
    expect(await notices()).toEqual(["Dee Park gave $14.00 off $28.00, more than the front desk may."]);
  });

  test("of everything is no fact, whatever the device says: nothing was taken", async () => {
    expect(await push(studio, recordSale, sale(100, { isTaken: true }), desk)).toEqual([403, "access.denied"]);
    expect(await TillSaleModel.countDocuments()).toBe(0);
  });

  test("above half of the ceiling is given, and the admins are notified; at half they are not", async () => {
    await studio.call(recordSale, sale(10), desk);
    expect(await notices()).toEqual([]);
    await studio.call(recordSale, sale(11), desk);
    await studio.call(payByCard, byCard(sale(12)), desk);
    expect((await notices()).toSorted()).toEqual([
      "Dee Park gave $3.08 off $28.00.",
      "Dee Park gave $3.36 off $28.00.",
    ]);
  });

  test("keeps to what the studio set, in per cent and in money", async () => {
    await set({ deskDiscountPercent: 50, deskDiscountCents: 1_000 });
    expect(await studio.call(recordSale, sale(35), desk)).toMatchObject({ totalCents: 1_820 });
    expect(await asRefused(studio.call(recordSale, sale(36), desk))).toEqual([
      403,
      "More than $10.00 off. Ask an admin.",
    ]);
    await set({ deskDiscountPercent: 0 });
    expect(await asRefused(studio.call(recordSale, sale(1), desk))).toEqual([
      403,
      "The front desk can't give discounts. Ask an admin.",
    ]);
    expect(await studio.call(recordSale, sale(0), desk)).toMatchObject({ totalCents: 2_800 });
  });

  test("is never given to oneself or one's family, by any way", async () => {
    const child = await studio.addPerson({ birthday: "2018-05-01", familyId: desk.familyId });
    for (const customerId of [desk.id, child.id]) {
      const own = { customerId };
      expect(await asRefused(studio.call(recordSale, sale(1, own), desk))).toMatchObject([
        403,
        expect.stringContaining("coworker"),
      ]);
      expect(await push(studio, recordSale, sale(1, { ...own, isTaken: true }), desk)).toEqual([403, "access.denied"]);
      expect(await asRefused(studio.call(payByCard, byCard(sale(1, own)), desk))).toMatchObject([
        403,
        expect.stringContaining("coworker"),
      ]);
      expect(await studio.call(recordSale, sale(0, own), desk)).toMatchObject({ totalCents: 2_800, customerId });
    }
  });
});

describe("a payment in another way", () => {
  const other = (note: string) => sale(0, { way: "other", note });

  test("has a note, where the studio lets the front desk take it", async () => {
    expect(await asRefused(studio.call(recordSale, other(""), desk))).toEqual([403, "Write down how it was paid."]);
    expect(await studio.call(recordSale, other("Card reader"), desk)).toMatchObject({ way: "other", deskSigns: [] });
    expect(await studio.call(recordSale, other(""), admin)).toMatchObject({ way: "other", deskSigns: [] });
  });

  test("is refused where the studio does not, and kept with a sign where it came without a network", async () => {
    await set({ deskTakesOther: false });
    expect(await asRefused(studio.call(recordSale, other("Card reader"), desk))).toEqual([
      403,
      "The front desk takes cash, cards, bank transfers and vouchers. Ask an admin.",
    ]);
    const taken = { ...other("Card reader"), isTaken: true };
    expect(await push(studio, recordSale, taken, desk)).toEqual([200, null]);
    expect(await signsOf(taken)).toEqual(["other-way"]);
    expect(await notices()).toEqual(["Dee Park took $28.00 another way."]);
    expect(await studio.call(recordSale, other(""), admin)).toMatchObject({ way: "other" });
  });
});
