import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { BalanceModel } from "#api/features/gift-cards/balance.model.ts";
import { ProductModel } from "#api/features/merch/product.model.ts";
import { SandboxSessionModel } from "#api/payments/sandbox/session.model.ts";
import { addCartItem, addClass } from "#shared/features/cart/endpoints.ts";
import {
  addCheckoutCode,
  chooseCredit,
  confirmCheckout,
  createCheckoutSession,
  getQuote,
  listAllOrders,
  refundOrder,
  removeCheckoutCode,
} from "#shared/features/checkout/endpoints.ts";
import { changeSiblingDiscount, createPromoCode, listPromoCodes } from "#shared/features/discounts/endpoints.ts";
import { giveCredit, giveGiftCard, listBalances, listOwnBalances } from "#shared/features/gift-cards/endpoints.ts";
import { getBooks, listEntries, reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { getProviderState } from "#shared/features/payments/endpoints.ts";
import { PROMO } from "#tests/support/money/admin-actions.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance, addProduct, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
const familyId = newId();
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("parent", { firstName: "Mary", familyId });
});

const quote = (as = mary) => studio.call(getQuote, {}, as);
const addCode = (code: string, as = mary) => studio.call(addCheckoutCode, { code }, as);
const promo = (changes: object = {}) => studio.call(createPromoCode, { id: newId(), ...PROMO, ...changes }, admin);
const wantShirt = async (as = mary) => studio.call(addCartItem, { productId: await addProduct() }, as);

async function pay(as = mary) {
  const { sessionId, choose } = await startCheckout(studio, as);
  await choose("pay");
  return { sessionId, order: await studio.call(confirmCheckout, { sessionId }, as) };
}

describe("a promo code", () => {
  test("takes off what was shown, is used once, and is free again when nobody pays", async () => {
    await promo({ maxUses: 1 });
    await wantShirt();
    expect(await addCode("welcome")).toMatchObject({
      totalCents: 2_380,
      cardCents: 2_380,
      discounts: [{ label: "Code WELCOME", cents: 420 }],
    });
    const left = await startCheckout(studio, mary);
    const robin = await studio.signIn("student");
    await wantShirt(robin);
    await expect(addCode("WELCOME", robin)).rejects.toMatchObject({ status: 422, code: "promo.used-up" });
    studio.clock.advance({ minutes: 16 });
    await studio.runJob("checkout.closeStale");
    expect(await SandboxSessionModel.findById(left.sessionId).lean()).toMatchObject({ status: "expired" });
    await addCode("WELCOME", robin);
    const { order } = await pay(robin);
    expect(order).toMatchObject({ totalCents: 2_380, lines: [{ discountCents: 420, outcome: "fulfilled" }] });
    expect(await studio.call(listPromoCodes, {}, admin)).toMatchObject([{ usesLeft: 0, uses: 1 }]);
  });

  test("that does not exist, is for other things, or was used before by who may use it once, says so", async () => {
    await promo({ code: "CLASSES", targets: ["class"] });
    await promo({ code: "ONCE", isOncePerPerson: true });
    await wantShirt();
    await expect(addCode("NOTHING")).rejects.toMatchObject({ status: 404 });
    await expect(addCode("classes")).rejects.toMatchObject({ code: "promo.nothing-here" });
    await addCode("once");
    await pay();
    await wantShirt();
    await expect(addCode("once")).rejects.toMatchObject({ code: "promo.used-before" });
    expect(await quote()).toMatchObject({ promo: null, totalCents: 2_800 });
  });

  test("is nobody's but an admin's to make, and there is one of each name", async () => {
    await promo();
    await expect(promo()).rejects.toMatchObject({ status: 409, code: "promo.taken" });
    await expect(studio.call(createPromoCode, { id: newId(), ...PROMO }, mary)).rejects.toMatchObject({ status: 403 });
  });
});

describe("a gift card", () => {
  const buyCard = async () => {
    const productId = await addProduct(5_000);
    await ProductModel.updateOne({ _id: productId }, { shelf: "gift-cards" });
    await studio.call(addCartItem, { productId, quantity: 2 }, mary);
    await pay();
    return (await studio.call(listOwnBalances, {}, mary)).map(({ code }) => code ?? "");
  };

  test("is bought, pays a part of somebody else's cart, and what went back of it becomes credit", async () => {
    const [code = ""] = await buyCard();
    expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    const robin = await studio.signIn("student");
    await studio.call(addCartItem, { productId: await addProduct(), quantity: 2 }, robin);
    expect(await addCode(code, robin)).toMatchObject({ totalCents: 5_600, cardCents: 600 });
    const { order, sessionId } = await pay(robin);
    expect(order).toMatchObject({ totalCents: 5_600, cardCents: 600 });
    expect(await SandboxSessionModel.findById(sessionId).lean()).toMatchObject({ amountTotal: 600 });
    const line = order.lines[0];
    if (!line) throw new Error("The order is empty.");
    const back = { orderId: order.id, refId: line.refId, cents: 5_600, to: "card" as const, reason: "Too small" };
    const id = newId();
    await studio.call(refundOrder, { ...back, id }, admin);
    await studio.call(refundOrder, { ...back, id }, admin);
    await expect(studio.call(refundOrder, { ...back, cents: 1, id: newId() }, admin)).rejects.toMatchObject({
      code: "refund.too-much",
    });
    expect(await SandboxSessionModel.findById(sessionId).lean()).toMatchObject({ amountRefunded: 600 });
    expect(await studio.call(listOwnBalances, {}, robin)).toMatchObject([{ kind: "credit", leftCents: 5_000 }]);
    expect(await studio.call(reconcileNow, {}, admin)).toMatchObject({ faults: [] });
  });

  test("leaves the card at least what the provider takes, and is worth nothing when it is empty", async () => {
    const card = await studio.call(giveGiftCard, { id: newId(), cents: 2_780, reason: "A prize" }, admin);
    await wantShirt();
    expect(await addCode(card.code ?? "")).toMatchObject({ totalCents: 2_800, cardCents: 50 });
    await studio.call(removeCheckoutCode, { code: card.id }, mary);
    expect(await quote()).toMatchObject({ cardCents: 2_800, giftCards: [] });
    await BalanceModel.updateOne({ _id: card.id }, { leftCents: 0 });
    await expect(addCode(card.code ?? "")).rejects.toMatchObject({ code: "gift-card.empty" });
  });

  test("shows its whole code to who bought it only", async () => {
    const [code = ""] = await buyCard();
    expect((await studio.call(listBalances, {}, admin)).map((each) => each.code)).not.toContain(code);
    const robin = await studio.signIn("student");
    expect(await studio.call(listOwnBalances, {}, robin)).toEqual([]);
    await expect(studio.call(listBalances, {}, robin)).rejects.toMatchObject({ status: 403 });
  });
});

describe("credit", () => {
  test("pays for everything without a card, and is kept when its owner wants that", async () => {
    await studio.call(giveCredit, { id: newId(), userId: mary.id, cents: 5_000, reason: "An apology" }, admin);
    const classInstanceId = await addClassInstance(studio);
    await studio.call(addClass, { classInstanceId }, mary);
    expect(await quote()).toMatchObject({ cardCents: 0, credit: { leftCents: 5_000, usedCents: 2_500 } });
    expect(await studio.call(chooseCredit, { isUsed: false }, mary)).toMatchObject({ cardCents: 2_500 });
    await studio.call(chooseCredit, { isUsed: true }, mary);
    const { url } = await studio.call(createCheckoutSession, {}, mary);
    const sessionId = new URL(url).searchParams.get("session_id") ?? "";
    const order = await studio.call(confirmCheckout, { sessionId }, mary);
    expect(order).toMatchObject({ status: "paid", cardCents: 0, lines: [{ outcome: "fulfilled" }] });
    expect(await studio.call(listOwnBalances, {}, mary)).toMatchObject([{ leftCents: 2_500 }]);
    const stranger = await studio.signIn("student");
    await expect(studio.call(confirmCheckout, { sessionId }, stranger)).rejects.toMatchObject({ status: 404 });
  });
});

test("brothers and sisters in one order are cheaper, the one whose classes cost most pays full", async () => {
  await studio.call(changeSiblingDiscount, { percent: 20 }, admin);
  const child = (firstName: string) => studio.addPerson({ firstName, familyId, birthday: "2016-01-01" });
  const [noah, lia] = [await child("Noah"), await child("Lia")];
  const dear = await addClassInstance(studio, { priceCents: 3_000 });
  const cheap = await addClassInstance(studio, { priceCents: 2_005 });
  await studio.call(addClass, { classInstanceId: dear, attendeeId: noah.id }, mary);
  expect(await quote()).toMatchObject({ totalCents: 3_000, discounts: [] });
  await studio.call(addClass, { classInstanceId: cheap, attendeeId: lia.id }, mary);
  expect(await quote()).toMatchObject({ totalCents: 4_604, discounts: [{ label: "Sibling discount", cents: 401 }] });
  const [discount] = (await quote()).discounts;
  const { t } = await studio.services.translators.forLanguage("es");
  expect(discount?.labelWords && t(discount.labelWords)).toBe("Descuento por hermanos");
});

test("the books say what happened, and the provider's state what arrived", async () => {
  await wantShirt();
  await pay();
  expect(await studio.call(reconcileNow, {}, admin)).toMatchObject({ added: 1, faults: [] });
  expect(await studio.call(reconcileNow, {}, admin)).toMatchObject({ added: 0, repaired: [], faults: [] });
  const books = await studio.call(getBooks, {}, admin);
  expect(books).toMatchObject({ sumCents: 0 });
  expect(await studio.call(listEntries, {}, admin)).toMatchObject([{ about: "Receipt 1" }]);
  expect(books.balances).toContainEqual({ account: "card", cents: 2_800 });
  expect(books.balances).toContainEqual({ account: "sales:goods", cents: -2_800 });
  await OrderModel.updateOne({}, { $set: { "lines.0.totalCents": 2_700 } });
  expect((await studio.call(reconcileNow, {}, admin)).faults.join()).toContain("doesn't add up");
  expect(await studio.call(getProviderState, {}, admin)).toMatchObject({ mode: "sandbox", isAnswering: true });
  const found = await studio.call(listAllOrders, { query: "mary" }, admin);
  expect(found).toMatchObject([{ payerName: expect.stringContaining("Mary"), number: 1 }]);
  expect(await studio.call(listAllOrders, { query: "nobody" }, admin)).toEqual([]);
  await expect(studio.call(getBooks, {}, mary)).rejects.toMatchObject({ status: 403 });
});
