import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { EntryModel } from "#api/features/ledger/entry.model.ts";
import { TillDayModel } from "#api/features/pos/days/till-day.model.ts";
import { TipModel } from "#api/features/tips/tip.model.ts";
import { SandboxSessionModel } from "#api/payments/sandbox/session.model.ts";
import { addUp } from "#shared/core/ledger.ts";
import { cancelBooking } from "#shared/features/bookings/endpoints.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import { chooseTip, confirmCheckout, getQuote, refundOrder } from "#shared/features/checkout/endpoints.ts";
import { reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { getStatementPdf, listLines, listPay } from "#shared/features/pay/endpoints.ts";
import { FRONT_DESK_ID } from "#shared/features/pay/line.ts";
import { totalsOf } from "#shared/features/pos/day-rules.ts";
import { payByCard, recordSale, refundSale } from "#shared/features/pos/endpoints.ts";
import { changeStudio, readStudio } from "#shared/features/studio/endpoints.ts";
import type { TipSettings } from "#shared/features/tips/tip-settings.ts";
import { NO_TIPS } from "#shared/features/tips/tips.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { addProduct, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { setUpPay } from "../pay/scene.ts";
import { type NewLine, type NewSale, push, refundAll, saleOf } from "../pos/fixtures.ts";

const studio = setUpStudio();
const scene = setUpPay(studio);
const { close, follow, linesOf } = scene;
let shirtId: string;
let zoe: SignedIn;
beforeEach(async () => {
  await scene.begin();
  shirtId = await addProduct(2_000);
  zoe = await studio.signIn("student", { firstName: "Zoe" });
});

const now = () => studio.clock.now().toString();
async function takeTips(goTo: TipSettings["goTo"]): Promise<void> {
  const { version } = await studio.call(readStudio, {}, scene.now().admin);
  await studio.call(changeStudio, { version, settings: { tips: { ...NO_TIPS, goTo } } }, scene.now().admin);
}
const base = { productId: null, variantId: null, classInstanceId: null, quantity: 1, discount: null };
const aSeat = (): NewLine => ({
  ...{ ...base, id: newId(), kind: "class", classInstanceId: scene.now().classId, title: "Silks", unitCents: 2_500 },
});
const aShirt = (): NewLine => ({
  ...{ ...base, id: newId(), kind: "product", productId: shirtId, title: "T-shirt", unitCents: 2_000 },
});
const sell = (lines: NewLine[], more: Partial<NewSale> = {}) =>
  studio.call(recordSale, saleOf(lines, now(), more), scene.now().admin);
async function accounts() {
  expect(await studio.call(reconcileNow, {}, scene.now().admin)).toMatchObject({ faults: [] });
  const entries = await EntryModel.find().lean();
  return Object.fromEntries(
    addUp(entries.flatMap(({ postings }) => postings)).map(({ account, cents }) => [account, cents]),
  );
}
const drawer = async () => totalsOf((await TillDayModel.findOne({ status: "open" }).lean())?.entries ?? []);
const tomorrow = () => studio.clock.advance({ hours: 24 });

test("where the studio takes no tips, none is asked for and none is taken", async () => {
  await studio.call(addClass, { classInstanceId: scene.now().classId }, zoe);
  expect(await studio.call(chooseTip, { tip: { kind: "percent", value: 20 } }, zoe)).toMatchObject({
    tip: null,
    totalCents: 2_500,
  });
  await expect(sell([aSeat()], { tipCents: 300 })).rejects.toMatchObject({ status: 422, code: "tip.off" });
  const order = { lines: [aShirt()], customerId: null, discount: null, discountReason: "", tipCents: 300 };
  await expect(studio.call(payByCard, order, scene.now().admin)).rejects.toMatchObject({ code: "tip.off" });
  await takeTips("teacher");
  expect(await studio.call(getQuote, {}, zoe)).toMatchObject({ tip: { cents: 500 }, totalCents: 3_000 });
  // A shirt has no teacher.
  await expect(sell([aShirt()], { tipCents: 300 })).rejects.toMatchObject({ status: 422, code: "tip.off" });
});

describe("a tip at the till", () => {
  beforeEach(() => takeTips("teacher"));

  test("said three times at once is one: in the drawer, no sale, owed to who led the class, and paid out with the statement", async () => {
    const { maya, theo, classId } = scene.now();
    const sale = saleOf([aSeat(), aShirt()], now(), { tipCents: 400 });
    await Promise.all([1, 2, 3].map(() => studio.call(recordSale, sale, scene.now().admin)));
    expect(await drawer()).toMatchObject({ cash: 4_900, tips: 400, sales: 1 });
    expect(await accounts()).toEqual({ cash: 4_900, tips: -400, "sales:classes": -2_500, "sales:goods": -2_000 });
    await follow();
    expect(await linesOf(maya)).toEqual([]);
    await ClassInstanceModel.updateOne({ _id: classId }, { instructorId: theo.id });
    await scene.classEnds();
    expect(await linesOf(maya)).toEqual([]);
    expect(await linesOf(theo)).toEqual([{ kind: "tip", cents: 400, heads: 0 }]);
    // No rate is needed for that, and another instructor does not see it.
    await expect(studio.call(listLines, { instructorId: theo.id }, maya)).rejects.toMatchObject({ status: 404 });
    tomorrow();
    const period = await close("2026-03-02");
    expect(await linesOf(theo, period)).toEqual([{ kind: "tip", cents: 400, heads: 0 }]);
    const pdf = await fetch(`${studio.baseUrl}${getStatementPdf.path}?instructorId=${theo.id}&periodId=${period}`, {
      headers: { Authorization: `Bearer ${theo.token}` },
    });
    expect(readPdf(Buffer.from(await pdf.arrayBuffer()))).toContain("Tips: Silks Basics");
    expect(await accounts()).toEqual({ cash: 4_900, bank: -400, "sales:classes": -2_500, "sales:goods": -2_000 });
  });

  test("goes back with the sale, once, and never after it was paid out", async () => {
    const { maya } = scene.now();
    const [sale, other] = [await sell([aSeat()], { tipCents: 400 }), await sell([aSeat()], { tipCents: 100 })];
    const back = refundAll(sale, now(), { withTip: true });
    await Promise.all([1, 2].map(() => studio.call(refundSale, back, scene.now().admin)));
    expect(await drawer()).toMatchObject({ cash: 2_600, tips: 100, refunded: { cash: 2_900 } });
    expect(await accounts()).toEqual({ cash: 2_600, tips: -100, "sales:classes": -2_500 });
    await scene.classEnds();
    expect(await linesOf(maya)).toEqual([{ kind: "tip", cents: 100, heads: 0 }]);
    tomorrow();
    await close("2026-03-02");
    const late = refundAll(other, now(), { withTip: true });
    await expect(studio.call(refundSale, late, scene.now().admin)).rejects.toMatchObject({ code: "tip.paid-out" });
    const without = await studio.call(refundSale, { ...late, withTip: false }, scene.now().admin);
    expect(without.refunds).toMatchObject([{ cents: 2_500, tipCents: 0 }]);
    expect(await accounts()).toEqual({ bank: -100, cash: 100 });
  });

  test("that waited on a device counts once, and after payday on the next statement", async () => {
    const { admin, maya } = scene.now();
    const sale = saleOf([aSeat()], now(), { tipCents: 400, isTaken: true });
    await scene.classEnds();
    tomorrow();
    const first = await close("2026-03-02");
    expect(await push(studio, recordSale, sale, admin)).toEqual([200, null]);
    expect(await push(studio, recordSale, sale, admin)).toEqual([200, null]);
    await follow();
    expect(await linesOf(maya, first)).toEqual([]);
    expect(await linesOf(maya)).toEqual([{ kind: "tip", cents: 400, heads: 0 }]);
    expect(await TipModel.countDocuments()).toBe(1);
  });

  test("is on top of what a gift card pays, and of a card payment", async () => {
    const order = { lines: [aSeat()], customerId: zoe.id, discount: null, discountReason: "", tipCents: 500 };
    const { url, totalCents } = await studio.call(payByCard, order, scene.now().admin);
    expect(totalCents).toBe(3_000);
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    await studio.request("POST", url, { body: "choice=pay", headers: form });
    await studio.services.payments.settled?.();
    expect(await accounts()).toEqual({ card: 3_000, tips: -500, "sales:classes": -2_500 });
    expect(await TipModel.find().lean()).toMatchObject([{ cents: 500, classInstanceId: scene.now().classId }]);
  });
});

test("tips of the front desk stand on a statement of their own, day by day", async () => {
  await takeTips("desk");
  const { admin, maya } = scene.now();
  await sell([aShirt()], { tipCents: 200 });
  await sell([aSeat()], { tipCents: 300 });
  await follow();
  const desk = { id: FRONT_DESK_ID } as never;
  expect(await linesOf(desk)).toEqual([{ kind: "tip", cents: 500, heads: 0 }]);
  expect(await studio.call(listPay, {}, admin)).toMatchObject([{ name: "Front desk", tipCents: 500, cents: 500 }]);
  await expect(studio.call(listLines, { instructorId: FRONT_DESK_ID }, maya)).rejects.toMatchObject({ status: 404 });
  tomorrow();
  await close("2026-03-02");
  expect((await accounts()).tips).toBeUndefined();
  await studio.call(addClass, { classInstanceId: scene.now().classId }, zoe).catch(() => {});
  expect(await studio.call(getQuote, {}, zoe)).toMatchObject({ tip: null });
});

describe("a tip in the cart", () => {
  let bookingId: string;
  beforeEach(async () => {
    await takeTips("teacher");
    bookingId = newId();
    await studio.call(addClass, { id: bookingId, classInstanceId: scene.now().classId }, zoe);
  });

  async function pay(value = 20) {
    const quote = await studio.call(chooseTip, { tip: { kind: "percent", value } }, zoe);
    const { sessionId, choose } = await startCheckout(studio, zoe);
    await choose("pay");
    await studio.services.payments.settled?.();
    return { quote, order: await studio.call(confirmCheckout, { sessionId }, zoe), sessionId };
  }

  test("is asked of Stripe too, is on the receipt, and is forgotten for the next order", async () => {
    const { quote, order, sessionId } = await pay();
    expect(quote).toMatchObject({
      tip: { baseCents: 2_500, cents: 500 },
      totalCents: 3_000,
      cardCents: 3_000,
      taxes: [],
    });
    expect(order.lines).toMatchObject([{ kind: "class" }, { kind: "tip", totalCents: 500, outcome: "fulfilled" }]);
    expect(await SandboxSessionModel.findById(sessionId).lean()).toMatchObject({ amountTotal: 3_000 });
    expect(await accounts()).toEqual({ card: 3_000, tips: -500, "sales:classes": -2_500 });
    await scene.classEnds();
    expect(await linesOf(scene.now().maya)).toEqual([{ kind: "tip", cents: 500, heads: 0 }]);
    expect((await studio.call(getQuote, {}, zoe)).tip).toBeNull();
  });

  test("goes back with a class that the studio cancels or refunds", async () => {
    const { order } = await pay();
    const refund = { orderId: order.id, id: newId(), refId: bookingId, cents: 2_500, to: "card" as const };
    const refunded = await studio.call(refundOrder, { ...refund, reason: "Closed" }, scene.now().admin);
    expect(refunded.refundedCents).toBe(3_000);
    expect(await accounts()).toEqual({});
    await scene.classEnds();
    expect(await linesOf(scene.now().maya)).toEqual([]);
  });

  test("stays with the teacher once it was paid out", async () => {
    const { order } = await pay();
    await scene.classEnds();
    tomorrow();
    await close("2026-03-02");
    const tip = order.lines.find(({ kind }) => kind === "tip");
    const refund = { orderId: order.id, to: "card" as const, reason: "Closed" };
    const ofTip = { ...refund, id: newId(), refId: tip?.refId ?? "", cents: 500 };
    await expect(studio.call(refundOrder, ofTip, scene.now().admin)).rejects.toMatchObject({ code: "tip.paid-out" });
    const ofClass = { ...refund, id: newId(), refId: bookingId, cents: 2_500 };
    expect((await studio.call(refundOrder, ofClass, scene.now().admin)).refundedCents).toBe(2_500);
    expect(await accounts()).toEqual({ card: 500, bank: -500 });
  });
});

test("a class that is canceled in time brings its tip back", async () => {
  await takeTips("teacher");
  const { classId } = scene.now();
  await ClassInstanceModel.updateOne({ _id: classId }, { cancelUntilHours: 0 });
  const bookingId = newId();
  await studio.call(addClass, { id: bookingId, classInstanceId: classId }, zoe);
  await studio.call(chooseTip, { tip: { kind: "cents", value: 700 } }, zoe);
  const { choose } = await startCheckout(studio, zoe);
  await choose("pay");
  await studio.services.payments.settled?.();
  expect((await accounts()).tips).toBe(-700);
  await studio.call(cancelBooking, { id: bookingId }, zoe);
  expect(await accounts()).toEqual({});
});
