import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { BalanceModel } from "#api/features/gift-cards/balance.model.ts";
import { ProductModel } from "#api/features/merch/product.model.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import {
  addCheckoutCode,
  createCheckoutSession,
  getQuote,
  removeCheckoutCode,
} from "#shared/features/checkout/endpoints.ts";
import { createPromoCode } from "#shared/features/discounts/endpoints.ts";
import { giveCredit, giveGiftCard } from "#shared/features/gift-cards/endpoints.ts";
import { PROMO } from "#tests/support/money/admin-actions.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addProduct } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student");
});

const quote = () => studio.call(getQuote, {}, mary);
const pay = (shown?: { totalCents: number; cardCents: number }) =>
  studio.call(createCheckoutSession, shown ? { shown } : {}, mary);
const want = async (priceCents: number) => {
  const productId = await addProduct(priceCents);
  await studio.call(addCartItem, { productId }, mary);
  return productId;
};

describe("what a payment page was left with", () => {
  test("stays this person's: the gift card, taken off and typed again too", async () => {
    const card = await studio.call(giveGiftCard, { id: newId(), cents: 2_500, reason: "A prize" }, admin);
    await want(2_800);
    await studio.call(addCheckoutCode, { code: card.code ?? "" }, mary);
    await pay();
    expect(await quote()).toMatchObject({ cardCents: 300, giftCards: [{ leftCents: 2_500, usedCents: 2_500 }] });
    await studio.call(removeCheckoutCode, { code: card.id }, mary);
    expect(await studio.call(addCheckoutCode, { code: card.code ?? "" }, mary)).toMatchObject({ cardCents: 300 });
    const robin = await studio.signIn("student");
    await expect(studio.call(addCheckoutCode, { code: card.code ?? "" }, robin)).rejects.toMatchObject({
      code: "gift-card.empty",
    });
  });

  test.each([{ isOncePerPerson: true }, { maxUses: 1 }])("stays this person's: the code %o", async (terms) => {
    await studio.call(createPromoCode, { id: newId(), ...PROMO, ...terms }, admin);
    await want(2_800);
    await studio.call(addCheckoutCode, { code: "WELCOME" }, mary);
    await pay();
    expect(await quote()).toMatchObject({ totalCents: 2_380, promo: { refusal: null } });
    await studio.call(removeCheckoutCode, { code: "WELCOME" }, mary);
    expect(await studio.call(addCheckoutCode, { code: "WELCOME" }, mary)).toMatchObject({ totalCents: 2_380 });
  });

  test("stays this person's: the credit", async () => {
    await studio.call(giveCredit, { id: newId(), userId: mary.id, cents: 1_000, reason: "An apology" }, admin);
    await want(2_800);
    await pay();
    expect(await quote()).toMatchObject({ cardCents: 1_800, credit: { leftCents: 1_000, usedCents: 1_000 } });
  });
});

describe("a person pays no more than was shown", () => {
  test("when a price rose, and reads the new total", async () => {
    const productId = await want(2_800);
    const shown = await quote();
    await ProductModel.updateOne({ _id: productId }, { priceCents: 3_800 });
    await expect(pay(shown)).rejects.toMatchObject({
      status: 409,
      code: "checkout.price-changed",
      message: expect.stringContaining("$38.00"),
    });
    expect(await OrderModel.countDocuments()).toBe(0);
    await pay(await quote());
    expect(await OrderModel.findOne().lean()).toMatchObject({ totalCents: 3_800 });
  });

  test("when a gift card pays less than before", async () => {
    const card = await studio.call(giveGiftCard, { id: newId(), cents: 2_000, reason: "A prize" }, admin);
    await want(2_800);
    const shown = await studio.call(addCheckoutCode, { code: card.code ?? "" }, mary);
    await BalanceModel.updateOne({ _id: card.id }, { leftCents: 500 });
    await expect(pay(shown)).rejects.toMatchObject({ code: "checkout.price-changed" });
  });

  test("and pays the lower price without a question", async () => {
    const productId = await want(2_800);
    const shown = await quote();
    await ProductModel.updateOne({ _id: productId }, { priceCents: 1_800 });
    await pay(shown);
    expect(await OrderModel.findOne().lean()).toMatchObject({ totalCents: 1_800 });
  });
});

test.each([40, 49])(
  "%i cents are too little for a card, and the page says so before Stripe is asked",
  async (cents) => {
    await want(cents);
    await expect(pay()).rejects.toMatchObject({ status: 422, code: "checkout.too-little" });
    expect(await OrderModel.countDocuments()).toBe(0);
    await want(50);
    await pay();
    expect(await OrderModel.countDocuments()).toBe(1);
  },
);
