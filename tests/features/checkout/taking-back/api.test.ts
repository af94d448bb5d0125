import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { cardIdOf } from "#api/features/gift-cards/index.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { ProductModel } from "#api/features/merch/product.model.ts";
import { addCartItem, addClass } from "#shared/features/cart/endpoints.ts";
import {
  addCheckoutCode,
  confirmCheckout,
  createCheckoutSession,
  getQuote,
  previewRefund,
  refundOrder,
} from "#shared/features/checkout/endpoints.ts";
import type { Order } from "#shared/features/checkout/order.ts";
import { giveGiftCard, listBalances, listOwnBalances, voidGiftCard } from "#shared/features/gift-cards/endpoints.ts";
import { listEntries, reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { bookWithPass } from "#shared/features/memberships/endpoints.ts";
import { endPass } from "#shared/features/memberships/studio/endpoints.ts";
import { createAdminActions } from "#tests/support/money/admin-actions.ts";
import { makePass } from "#tests/support/passes.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance, addProduct, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
const actions = createAdminActions(studio, () => admin);
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("parent", { firstName: "Mary" });
});

async function pay(as = mary) {
  const { sessionId, choose } = await startCheckout(studio, as);
  await choose("pay");
  const order = await studio.call(confirmCheckout, { sessionId }, as);
  await studio.services.payments.settled?.();
  return order;
}

async function buyCards(quantity = 1): Promise<Order> {
  const productId = await addProduct(5_000);
  await ProductModel.updateOne({ _id: productId }, { shelf: "gift-cards" });
  await studio.call(addCartItem, { productId, quantity }, mary);
  return pay();
}

interface Back {
  cents?: number;
  to?: "card" | "credit";
  takesBack?: boolean;
  pieces?: number;
}
const refIdOf = ({ lines }: Order) => lines[0]?.refId ?? "";
const refund = (order: Order, { cents = order.totalCents, to = "card", ...rest }: Back = {}) =>
  studio.call(
    refundOrder,
    { orderId: order.id, id: newId(), refId: refIdOf(order), cents, to, reason: "Not wanted", ...rest },
    admin,
  );
const codes = async () =>
  (await studio.call(listOwnBalances, {}, mary)).flatMap(({ code, kind }) =>
    kind === "gift-card" ? [code ?? ""] : [],
  );
const expectBooksRight = async () => expect(await studio.call(reconcileNow, {}, admin)).toMatchObject({ faults: [] });
const preview = (order: Order) => studio.call(previewRefund, { orderId: order.id, refId: refIdOf(order) }, admin);

describe("a refunded gift card", () => {
  test.each(["card", "credit"] as const)("pays for nothing afterwards, its money back to the %s", async (to) => {
    const order = await buyCards();
    const [code = ""] = await codes();
    await refund(order, { to });
    await expect(studio.call(addCheckoutCode, { code }, mary)).rejects.toMatchObject({ code: "gift-card.empty" });
    await expectBooksRight();
  });

  test("gives back no more than is left on it, and keeps what was spent", async () => {
    const order = await buyCards();
    const [code = ""] = await codes();
    const robin = await studio.signIn("student");
    await studio.call(addCartItem, { productId: await addProduct(2_000) }, robin);
    await studio.call(addCheckoutCode, { code }, robin);
    await studio.call(createCheckoutSession, {}, robin);
    expect(await preview(order)).toMatchObject({ mostCents: 3_000 });
    await expect(refund(order)).rejects.toMatchObject({ status: 409, code: "refund.gift-card-used" });
    expect(await refund(order, { cents: 3_000 })).toMatchObject({ refundedCents: 3_000 });
    expect((await studio.call(listOwnBalances, {}, mary))[0]).toMatchObject({ leftCents: 0 });
    await expectBooksRight();
  });

  test("of several cards takes the money off card by card", async () => {
    const order = await buyCards(2);
    await refund(order, { cents: 7_000 });
    const left = (await studio.call(listOwnBalances, {}, mary)).map(({ leftCents }) => leftCents);
    expect(left.toSorted()).toEqual([0, 3_000]);
    await expectBooksRight();
  });

  test("is either spent or refunded when both happen at once", async () => {
    const order = await buyCards();
    const [code = ""] = await codes();
    const robin = await studio.signIn("student");
    await studio.call(addCartItem, { productId: await addProduct(5_000) }, robin);
    await studio.call(addCheckoutCode, { code }, robin);
    const both = await Promise.allSettled([refund(order), studio.call(createCheckoutSession, {}, robin)]);
    const refunded = both[0].status === "fulfilled" ? 5_000 : 0;
    const [card] = await studio.call(listBalances, {}, admin);
    const spent = card?.moves.filter(({ id, state }) => id.startsWith("order:") && state === "spent") ?? [];
    expect(card).toMatchObject({ leftCents: 0 });
    expect(refunded + spent.reduce((sum, { cents }) => sum + cents, 0)).toBe(5_000);
    await expectBooksRight();
  });
});

describe("a voided gift card", () => {
  const isVoid = (id: string) => studio.call(voidGiftCard, { id, reason: "It was stolen" }, admin);

  test("is refused at the checkout, owed no more, and stands in the ledger once", async () => {
    const order = await buyCards();
    const [code = ""] = await codes();
    await isVoid(cardIdOf(refIdOf(order), 1));
    expect(await isVoid(cardIdOf(refIdOf(order), 1))).toMatchObject({ isVoid: true, leftCents: 0 });
    await expect(studio.call(addCheckoutCode, { code }, mary)).rejects.toMatchObject({ status: 404 });
    await expectBooksRight();
    const entries = await studio.call(listEntries, {}, admin);
    expect(entries.filter(({ about }) => about === "It was stolen")).toMatchObject([
      {
        postings: [
          { account: "stored-value", cents: 5_000 },
          { account: "sales:other", cents: -5_000 },
        ],
      },
    ]);
  });

  test("that was given away takes its gift back from the ledger", async () => {
    const { id } = await studio.call(giveGiftCard, { id: newId(), cents: 2_000, reason: "A prize" }, admin);
    await isVoid(id);
    await expectBooksRight();
    const entries = await studio.call(listEntries, {}, admin);
    expect(entries.flatMap(({ postings }) => postings).filter(({ account }) => account === "goodwill")).toEqual([
      { account: "goodwill", cents: -2_000 },
      { account: "goodwill", cents: 2_000 },
    ]);
  });

  test("waits while a payment with it is under way, and is an admin's alone", async () => {
    const order = await buyCards();
    const id = cardIdOf(refIdOf(order), 1);
    const [code = ""] = await codes();
    const robin = await studio.signIn("student");
    await studio.call(addCartItem, { productId: await addProduct(9_000) }, robin);
    await studio.call(addCheckoutCode, { code }, robin);
    await studio.call(createCheckoutSession, {}, robin);
    await expect(isVoid(id)).rejects.toMatchObject({ status: 409, code: "gift-card.in-payment" });
    await expect(studio.call(voidGiftCard, { id, reason: "Mine" }, mary)).rejects.toMatchObject({ status: 403 });
  });
});

describe("a refunded pass", () => {
  const buyPack = async () => {
    await studio.call(addCartItem, { productId: await actions.offerPlan() }, mary);
    const order = await pay();
    return { order, passId: refIdOf(order) };
  };

  test("ends with all of its money, and what is booked with it is free again", async () => {
    const { order, passId } = await buyPack();
    const classInstanceId = await addClassInstance(studio);
    const booked = newId();
    await studio.call(bookWithPass, { id: booked, classInstanceId }, mary);
    expect(await preview(order)).toMatchObject({ usedClasses: 1 });
    await refund(order);
    expect(await PassModel.findById(passId).lean()).toMatchObject({ status: "ended" });
    expect(await BookingModel.findById(booked).lean()).toMatchObject({ status: "cancelled" });
    const another = await addClassInstance(studio);
    await expect(studio.call(bookWithPass, { id: newId(), classInstanceId: another }, mary)).rejects.toMatchObject({
      status: 409,
    });
    await expectBooksRight();
  });

  test("stays for a part of its money, unless the admin ends it too", async () => {
    const { order, passId } = await buyPack();
    await refund(order, { cents: 1_000 });
    expect(await PassModel.findById(passId).lean()).toMatchObject({ status: "active" });
    await refund(order, { cents: 1_000, takesBack: true });
    expect(await PassModel.findById(passId).lean()).toMatchObject({ status: "ended" });
    await expectBooksRight();
  });

  test("can be ended without money, with a reason its owner reads", async () => {
    const passId = await makePass(mary, 3);
    await expect(studio.call(endPass, { id: passId, reason: "Mine" }, mary)).rejects.toMatchObject({ status: 403 });
    await studio.call(endPass, { id: passId, reason: "Shared with a friend" }, admin);
    await studio.call(endPass, { id: passId, reason: "Shared with a friend" }, admin);
    expect(await PassModel.findById(passId).lean()).toMatchObject({
      status: "ended",
      log: [{ change: "end", reason: "Shared with a friend" }],
    });
    await studio.runJob("notifications.deliver");
    const mails = (await studio.mails()).filter(({ text }) => text.includes("Shared with a friend"));
    expect(mails).toHaveLength(1);
  });
});

describe("a refunded seat", () => {
  test("is free again, and its payer is told once, in the app and by mail", async () => {
    const classInstanceId = await addClassInstance(studio, { capacity: 1 });
    await studio.call(addClass, { classInstanceId }, mary);
    const order = await pay();
    expect(await preview(order)).toMatchObject({ isSeatBooked: true });
    await refund(order);
    expect(await BookingModel.findById(refIdOf(order)).lean()).toMatchObject({ status: "cancelled" });
    const robin = await studio.signIn("student");
    await studio.call(addClass, { classInstanceId }, robin);
    expect(await studio.call(getQuote, {}, robin)).toMatchObject({ totalCents: 2_500 });
    await studio.runJob("checkout.refundCancelled");
    await studio.runJob("notifications.deliver");
    const mails = (await studio.mails()).filter(({ subject }) => subject.includes("You get money back"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("$25.00 goes back to your card");
    expect(mails[0]?.text).toContain("The seat is free again.");
    await expectBooksRight();
  });

  test("stays booked for a part of its money", async () => {
    await studio.call(addClass, { classInstanceId: await addClassInstance(studio) }, mary);
    const order = await pay();
    await refund(order, { cents: 1_000, takesBack: true });
    await studio.runJob("checkout.refundCancelled");
    expect(await BookingModel.findById(refIdOf(order)).lean()).toMatchObject({ status: "booked" });
    await expectBooksRight();
  });
});

describe("refunded things", () => {
  test("come back piece by piece, and the rest with the rest of the money", async () => {
    const { productId, variantId } = await actions.stockShirts(5);
    await studio.call(addCartItem, { productId, variantId, quantity: 3 }, mary);
    const order = await pay();
    const stock = async () =>
      (await ProductModel.findById(productId).lean())?.variants?.find(({ id }) => id === variantId)?.stock;
    expect(await stock()).toBe(2);
    await refund(order, { cents: 3_100, pieces: 1 });
    expect(await stock()).toBe(3);
    expect(await preview(order)).toMatchObject({ pieces: 2 });
    await refund(order, { cents: 6_200 });
    expect(await stock()).toBe(5);
    await expectBooksRight();
  });
});
