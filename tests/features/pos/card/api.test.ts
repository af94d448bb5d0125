import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { ledger as orderBook } from "#api/features/checkout/ledger-entries.ts";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { fulfil } from "#api/features/checkout/paying/fulfil.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { CardMoveModel } from "#api/features/pos/days/card-move.model.ts";
import { TillDayModel, toTillDay } from "#api/features/pos/days/till-day.model.ts";
import { repair } from "#api/features/pos/repair.ts";
import { refundOrder, resolveRefund } from "#shared/features/checkout/endpoints.ts";
import { createProduct, type StockedProduct } from "#shared/features/merch/endpoints.ts";
import { cardMovesOf } from "#shared/features/pos/card-moves.ts";
import { closeDay, getCardSale, openTill, payByCard, recordSale } from "#shared/features/pos/endpoints.ts";
import { PLAIN_REFUND } from "#tests/support/money/plain-refund.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { aProduct, aVariant } from "../../merch/fixtures.ts";
import { countsOf, lineOf, saleOf } from "../fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
let shirt: StockedProduct;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Ada", lastName: "Lane" });
  shirt = await studio.call(createProduct, aProduct([aVariant("M", 50)]), admin);
});

/** The customer points their phone at the code and pays. @returns the order and where the phone goes afterwards */
async function payAtTill(quantity = 1, customerId: string | null = null, card = "works") {
  const lines = [lineOf(shirt, quantity)];
  const order = { customerId, lines, discount: null, discountReason: "" };
  const { orderId, url } = await studio.call(payByCard, order, admin);
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const answer = await studio.request("POST", url, { body: `choice=pay&card=${card}`, headers });
  await fulfil(url.split("/").at(-1) ?? "", studio.services);
  return { orderId, back: answer.headers.get("Location") ?? "" };
}

async function refundCard(orderId: string, cents: number, to: "card" | "credit" = "card") {
  const refId = (await OrderModel.findById(orderId).lean())?.lines[0]?.refId ?? "";
  await studio.call(refundOrder, { orderId, id: newId(), refId, cents, to, reason: "Too small" }, admin);
}

const days = async () => (await TillDayModel.find().sort({ number: 1 }).lean()).map(toTillDay);
const openDay = () => studio.call(openTill, { openingCents: 10_000 }, admin);
const close = async (cents: number) => {
  const id = (await TillDayModel.findOne({ status: "open" }).lean())?._id ?? "";
  return studio.call(
    closeDay,
    { id, expectedCents: cents, counts: countsOf(cents), takenOutCents: 0, note: "" },
    admin,
  );
};

test("a card payment counts in the day beside the cash, once, and not in the drawer", async () => {
  await openDay();
  await studio.call(recordSale, saleOf([lineOf(shirt)], studio.clock.now().toString()), admin);
  const { orderId } = await payAtTill(2);
  await Promise.all([1, 2, 3, 4].map(() => studio.call(getCardSale, { id: orderId }, admin)));
  await repair(studio.services);
  expect(await days()).toMatchObject([
    { expectedCents: 12_800, totals: { cash: 2_800, card: 5_600, sales: 2, refunds: 0 } },
  ]);
});

test("nobody waited for it: closing the day finds it, and so does the repair", async () => {
  await openDay();
  await payAtTill();
  expect(await close(10_000)).toMatchObject({ differenceCents: 0, totals: { card: 2_800, cash: 0 } });
  await payAtTill();
  expect(await repair(studio.services)).toMatchObject({ tillCardSalesCounted: 1 });
  expect(await repair(studio.services)).toMatchObject({ tillCardSalesCounted: 0 });
  expect(await days()).toMatchObject([{ totals: { card: 2_800 } }, { totals: { card: 2_800 } }]);
});

test("what goes back counts in the day it went back, by its way; a closed day stays as it was", async () => {
  const { id: userId } = await studio.addPerson();
  await openDay();
  const known = await payAtTill(2, userId);
  await refundCard(known.orderId, 1_000);
  const closed = await close(10_000);
  expect(closed.totals).toMatchObject({ card: 4_600, refunded: { card: 1_000, credit: 0 } });
  studio.clock.advance({ hours: 3 });
  await refundCard(known.orderId, 2_000);
  await refundCard(known.orderId, 600, "credit");
  await repair(studio.services);
  const [first, second] = await days();
  expect(first).toEqual(closed);
  expect(second?.totals).toMatchObject({
    card: -2_000,
    credit: -600,
    cash: 0,
    sales: 0,
    refunds: 2,
    refunded: { card: 2_000, credit: 600 },
  });
  expect(second?.expectedCents).toBe(10_000);
  const inDays = (await days()).reduce((sum, { totals }) => sum + totals.card, 0);
  const entries = (await Array.fromAsync(orderBook.entries(new Date(0), new Date("2100-01-01")))).flat();
  const booked = entries.flatMap(({ postings }) => postings).filter(({ account }) => account === "card");
  expect(booked.reduce((sum, { cents }) => sum + cents, 0)).toBe(inDays);
});

test("a refund that the bank gives back is taken off the day's refunds, and counts when it is sent again", async () => {
  const { id: userId } = await studio.addPerson();
  await openDay();
  const { orderId } = await payAtTill(1, userId, "refund-fails");
  await refundCard(orderId, 2_800);
  await repair(studio.services);
  expect((await days())[0]?.totals).toMatchObject({ card: 0, refunded: { card: 2_800 } });
  studio.clock.advance({ hours: 2 });
  await studio.services.payments.advance?.();
  await studio.services.payments.settled?.();
  await repair(studio.services);
  expect((await OrderModel.findById(orderId).lean())?.refunds).toMatchObject([{ state: "refused" }]);
  expect((await days())[0]?.totals).toMatchObject({ card: 2_800, refunded: { card: 0 } });
  expect(await NotificationModel.countDocuments({ userId, title: "A refund didn't arrive" })).toBe(1);
  const id = (await OrderModel.findById(orderId).lean())?.refunds[0]?.id ?? "";
  await studio.call(resolveRefund, { orderId, id, how: "retry" }, admin);
  await repair(studio.services);
  await repair(studio.services);
  expect((await days())[0]?.totals).toMatchObject({ card: 0, refunded: { card: 2_800 } });
});

test("a crash between meaning a day and counting in it is finished in a day that is open", async () => {
  const day = await openDay();
  const { orderId } = await payAtTill();
  await CardMoveModel.create({ _id: `order:${orderId}:paid`, dayId: day.id, isCounted: false });
  await TillDayModel.updateOne({ _id: day.id }, { status: "closed", closedAt: new Date(), countedCents: 10_000 });
  expect(await repair(studio.services)).toMatchObject({ tillCardSalesCounted: 1 });
  expect(await days()).toMatchObject([{ totals: { card: 0 } }, { totals: { card: 2_800, late: 1 } }]);
});

test("only what was paid at the till counts, and only what went back of it", () => {
  const paid = {
    id: "o",
    channel: "till" as const,
    status: "paid" as const,
    totalCents: 900,
    paidAt: "2026-03-02T20:00:00.000Z",
    refunds: [],
    values: [],
  };
  expect(cardMovesOf(paid)).toMatchObject([{ way: "card", kind: "sale", cents: 900 }]);
  expect(cardMovesOf({ ...paid, channel: "cart" })).toEqual([]);
  expect(cardMovesOf({ ...paid, status: "pending", paidAt: null })).toEqual([]);
  const due = {
    ...PLAIN_REFUND,
    id: "r",
    refId: "l",
    cardCents: 5,
    creditCents: 0,
    reason: "",
    byId: null,
    at: "",
    state: "due" as const,
  };
  expect(cardMovesOf({ ...paid, refunds: [due] })).toHaveLength(1);
});

test("the phone that paid comes back to a page that says so; only somebody known is shown a receipt", async () => {
  const { id: userId } = await studio.addPerson();
  const [guest, known] = [await payAtTill(), await payAtTill(1, userId)];
  expect(new URL(guest.back, studio.baseUrl).search).toBe("?paid=");
  expect(new URL(known.back, studio.baseUrl).search).toMatch(/^\?paid=cs_\w+$/);
});

test("of a refund that the bank gave back and that is sent again the credit counts once", () => {
  const at = (hour: number) => `2026-03-02T${hour}:00:00.000Z`;
  const refund = {
    ...PLAIN_REFUND,
    ...{
      id: "r",
      refId: "l",
      reason: "",
      byId: null,
      cardCents: 500,
      creditCents: 400,
      state: "done" as const,
      at: at(22),
    },
    failedSends: [{ sentAt: at(20), failedAt: at(21) }],
  };
  const paid = { id: "o", channel: "till" as const, status: "paid" as const, totalCents: 900, paidAt: at(19) };
  const moves = cardMovesOf({ ...paid, refunds: [refund], values: [] }).slice(1);
  expect(moves.map(({ way, cents, at: when }) => [way, cents, when])).toEqual([
    ["credit", -400, at(20)],
    ["card", -500, at(20)],
    ["card", 500, at(21)],
    ["card", -500, at(22)],
  ]);
});
