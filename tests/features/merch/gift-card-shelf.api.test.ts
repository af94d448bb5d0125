import { beforeEach, expect, test } from "vitest";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import { listOwnBalances } from "#shared/features/gift-cards/endpoints.ts";
import { changeProduct, createProduct, listStock } from "#shared/features/merch/endpoints.ts";
import { startCheckout } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";
import { aProduct, aVariant } from "./fixtures.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const giftCard = (priceCents = 5_000) => ({
  ...aProduct([aVariant("", 3)]),
  name: "Gift card",
  shelf: "gift-cards" as const,
  priceCents,
});

test("a studio puts a gift card on a shelf of its shop, and its buyer gets the code", async () => {
  const admin = await studio.signIn("admin");
  const product = await studio.call(createProduct, giftCard(), admin);
  expect(product).toMatchObject({ shelf: "gift-cards", variants: [] });
  const buyer = await studio.signIn("student");
  await studio.call(addCartItem, { productId: product.id }, buyer);
  const { sessionId, choose } = await startCheckout(studio, buyer);
  await choose("pay");
  await studio.call(confirmCheckout, { sessionId }, buyer);
  expect(await studio.call(listOwnBalances, {}, buyer)).toMatchObject([
    { kind: "gift-card", leftCents: 5_000, code: expect.stringMatching(/^.{4}-/) },
  ]);
});

test("a gift card has a price as cards may be worth, stays one, and is taken off sale", async () => {
  const admin = await studio.signIn("admin");
  const tooMuch = await studio.request("POST", "/api/admin/products", { as: admin, body: giftCard(300_000) });
  expect([tooMuch.status, tooMuch.body.fields]).toMatchObject([400, [{ path: "priceCents" }]]);
  const card = giftCard();
  await studio.call(createProduct, card, admin);
  const asShirt = { ...card, shelf: "apparel" as const, isArchived: false };
  await expect(studio.call(changeProduct, asShirt, admin)).rejects.toMatchObject({ code: "product.shelf" });
  await studio.call(changeProduct, { ...card, isArchived: true }, admin);
  expect(await studio.call(listStock, {}, admin)).toMatchObject([{ shelf: "gift-cards", isArchived: true }]);
});
