import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { ProductModel } from "#api/features/merch/product.model.ts";
import { addCartItem, changeCartItem, listCartItems, removeCartItem } from "#shared/features/cart/endpoints.ts";
import { createCheckoutSession, getQuote } from "#shared/features/checkout/endpoints.ts";
import { payByCard } from "#shared/features/pos/endpoints.ts";
import { createAdminActions } from "#tests/support/money/admin-actions.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
const actions = createAdminActions(studio, () => admin);
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student", { firstName: "Mary" });
});

const stockOf = async (productId: string) => (await ProductModel.findById(productId).lean())?.variants?.[0]?.stock;
const add = (item: { productId: string; variantId: string }, as: SignedIn, quantity = 1) =>
  studio.call(addCartItem, { ...item, quantity }, as);
const pay = (as: SignedIn) => studio.call(createCheckoutSession, {}, as);

test("the last pieces, left on the payment page, are still this person's to order", async () => {
  const shirts = await actions.stockShirts(2);
  await add(shirts, mary, 2);
  await pay(mary);
  expect(await stockOf(shirts.productId)).toBe(0);
  const [item] = await studio.call(listCartItems, {}, mary);
  await studio.call(changeCartItem, { id: item?.id ?? "", quantity: 1 }, mary);
  await studio.call(changeCartItem, { id: item?.id ?? "", quantity: 2 }, mary);
  expect(await studio.call(getQuote, {}, mary)).toMatchObject({ totalCents: 6_200 });
  await pay(mary);
  expect(await OrderModel.find({ status: "pending" }).lean()).toMatchObject([{ totalCents: 6_200 }]);
  expect(await stockOf(shirts.productId)).toBe(0);
});

test("and are added once more after they were taken out", async () => {
  const shirts = await actions.stockShirts(1);
  await add(shirts, mary);
  await pay(mary);
  const [item] = await studio.call(listCartItems, {}, mary);
  await studio.call(removeCartItem, { id: item?.id ?? "" }, mary);
  await add(shirts, mary);
  await pay(mary);
  expect(await OrderModel.countDocuments({ status: "pending" })).toBe(1);
});

test("no more than those: another person gets none, and one piece more is refused", async () => {
  const shirts = await actions.stockShirts(2);
  await add(shirts, mary, 2);
  await pay(mary);
  const robin = await studio.signIn("student");
  await expect(add(shirts, robin)).rejects.toMatchObject({ status: 409, code: "product.sold-out" });
  await expect(add(shirts, mary)).rejects.toMatchObject({ code: "product.sold-out" });
});

test("what the till holds for a person's card is not theirs to order a second time", async () => {
  const shirts = await actions.stockShirts(1);
  const line = { id: newId(), kind: "product" as const, title: "Tour shirt", ...shirts, classInstanceId: null };
  const sold = { ...line, quantity: 1, discount: null, unitCents: 3_100 };
  const sale = { customerId: mary.id, lines: [sold], discount: null, discountReason: "" };
  await studio.call(payByCard, sale, admin);
  await expect(add(shirts, mary)).rejects.toMatchObject({ code: "product.sold-out" });
  expect(await stockOf(shirts.productId)).toBe(0);
});

test("a device is sent what its own person's unpaid order holds, and nothing of another's", async () => {
  const shirts = await actions.stockShirts(2);
  await add(shirts, mary, 2);
  await pay(mary);
  const robin = await studio.signIn("student");
  const shirtOf = async (as: SignedIn) => {
    const { changes } = (await studio.request("GET", "/api/sync", { as })).body;
    return changes.find(({ id }: { id: string }) => id === shirts.productId)?.row;
  };
  const none = [expect.objectContaining({ id: shirts.variantId, stock: 0 })];
  expect(await shirtOf(mary)).toMatchObject({ variants: none, ownPieces: { [shirts.variantId]: 2 } });
  expect(await shirtOf(robin)).toMatchObject({ variants: none });
  expect(await shirtOf(robin)).not.toHaveProperty("ownPieces");
});
