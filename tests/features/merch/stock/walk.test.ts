import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { releaseStock, reserveStock, returnStock, sellStock, takeAtTill } from "#api/features/merch/index.ts";
import { ProductModel } from "#api/features/merch/product.model.ts";
import { MovementModel } from "#api/features/merch/stock/movement.model.ts";
import { PickupModel } from "#api/features/merch/stock/pickup.model.ts";
import { repair } from "#api/features/merch/stock/repair-stock.ts";
import { createProduct } from "#shared/features/merch/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { volume } from "#tests/support/volume.ts";
import { aProduct, aVariant, historySum, stockOf, storedOf } from "../fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

async function shelve(stock: number | null) {
  const size = aVariant("M", stock);
  const product = await studio.call(createProduct, aProduct([aVariant("S", 5), size]), admin);
  const line = (quantity = 1) => ({
    refId: newId(),
    productId: product.id,
    variantId: size.id,
    quantity,
    title: "Studio T-shirt, M",
  });
  return { productId: product.id, variantId: size.id, line, left: () => stockOf(product.id, size.id) };
}
const services = () => studio.services;
const sell = (orderId: string, line: ReturnType<Awaited<ReturnType<typeof shelve>>["line"]>) =>
  sellStock({ orderId, userId: admin.id, lines: [line] }, services());

/** On the shelf, promised and gone add up to what ever came. */
async function addsUp({ productId, variantId }: { productId: string; variantId: string }) {
  const stored = await storedOf(productId, variantId);
  expect(stored?.stock).toBe(await historySum(variantId));
  expect(stored?.stock).toBeGreaterThanOrEqual(0);
}

describe("an order's way", () => {
  test("reserving takes once, selling puts aside once, however often each is said", async () => {
    const shirt = await shelve(3);
    const [orderId, line] = [newId(), shirt.line(2)];
    for (let time = 0; time < 3; time++) await reserveStock(orderId, [line], services());
    expect(await shirt.left()).toBe(1);
    const sold = await Promise.all([1, 2, 3, 4].map(() => sell(orderId, line)));
    expect(sold.flat().every(({ isSold }) => isSold)).toBe(true);
    expect(await shirt.left()).toBe(1);
    expect(await PickupModel.countDocuments()).toBe(1);
    await releaseStock(orderId, services());
    expect(await shirt.left()).toBe(1);
    await addsUp(shirt);
  });

  test("all of an order or nothing, and the refusal names the product", async () => {
    const [shirt, cap] = [await shelve(3), await shelve(0)];
    const orderId = newId();
    await expect(reserveStock(orderId, [shirt.line(), cap.line()], services())).rejects.toMatchObject({
      status: 409,
      code: "product.sold-out",
      message: "Studio T-shirt, M is sold out.",
    });
    expect(await shirt.left()).toBe(3);
    await expect(reserveStock(newId(), [shirt.line(4)], services())).rejects.toThrow(
      "Only 3 of Studio T-shirt, M are left.",
    );
    await addsUp(shirt);
  });

  test("paid after it expired: taken again while there is some, else the money goes back", async () => {
    const shirt = await shelve(1);
    const [late, later] = [newId(), newId()];
    const [one, other] = [shirt.line(), shirt.line()];
    await reserveStock(late, [one], services());
    await releaseStock(late, services());
    await reserveStock(later, [other], services());
    await releaseStock(later, services());
    expect(await sell(late, one)).toEqual([{ refId: one.refId, isSold: true }]);
    expect(await sell(later, other)).toEqual([{ refId: other.refId, isSold: false }]);
    expect(await sell(late, one)).toEqual([{ refId: one.refId, isSold: true }]);
    expect(await shirt.left()).toBe(0);
    await addsUp(shirt);
  });

  test("goods whose money goes back stand on the shelf again, once, unless they were handed over", async () => {
    const shirt = await shelve(2);
    const [order, given] = [newId(), newId()];
    const [line, givenLine] = [shirt.line(), shirt.line()];
    await sell(order, line);
    await sell(given, givenLine);
    await PickupModel.updateOne({ orderId: given }, { status: "handed-over" });
    expect(await Promise.all([1, 2, 3].map(() => returnStock(order, line.refId, services())))).toEqual([
      true,
      true,
      true,
    ]);
    expect(await returnStock(given, givenLine.refId, services())).toBe(false);
    expect(await shirt.left()).toBe(1);
    await addsUp(shirt);
  });

  test("what nobody counts never runs out", async () => {
    const water = await shelve(null);
    const [orderId, line] = [newId(), water.line(50)];
    await reserveStock(orderId, [line], services());
    expect(await sell(orderId, line)).toEqual([{ refId: line.refId, isSold: true }]);
    expect(await water.left()).toBeNull();
  });
});

describe("a till without a network", () => {
  test("sells what by the count was not there: never below zero, and it says how many were short", async () => {
    const shirt = await shelve(2);
    const at = new Date(services().now().epochMilliseconds);
    const sale = { id: newId(), quantity: 3, byName: "Ada", at };
    expect(await takeAtTill(shirt, sale)).toBe(1);
    expect(await takeAtTill(shirt, sale)).toBe(1);
    expect(await shirt.left()).toBe(0);
    await addsUp(shirt);
  });
});

describe("repair", () => {
  test("forgotten reservations, returns cut short and uncopied movements are finished, and then nothing is left", async () => {
    const shirt = await shelve(5);
    const [forgotten, returned] = [newId(), newId()];
    await reserveStock(forgotten, [shirt.line(2)], services());
    const line = shirt.line();
    await sell(returned, line);
    await PickupModel.updateOne({ orderId: returned }, { status: "returned" });
    await MovementModel.deleteMany({ kind: "sold" });
    studio.clock.advance({ hours: 3 });
    expect(await repair(services())).toEqual({ reservationsReleased: 1, goodsReturned: 1, stockMovementsCopied: 1 });
    expect(await shirt.left()).toBe(5);
    const before = JSON.stringify(await ProductModel.find().lean());
    expect(await repair(services())).toEqual({ reservationsReleased: 0, goodsReturned: 0, stockMovementsCopied: 0 });
    expect(JSON.stringify(await ProductModel.find().lean())).toBe(before);
    studio.clock.advance({ hours: 1 });
    await repair(services());
    expect((await storedOf(shirt.productId, shirt.variantId))?.journal).toEqual([]);
    await addsUp(shirt);
    // Selling once more under a name that was forgotten here finds it in the history.
    expect(await sell(returned, line)).toEqual([{ refId: line.refId, isSold: true }]);
    await addsUp(shirt);
  });
});

describe("the last T-shirt", () => {
  const ROUNDS = volume({ daily: 20, long: 200 });
  const BUYERS = 4;

  test(`${ROUNDS} rounds of ${BUYERS} buyers: exactly one has it, the others are told`, async () => {
    const shirt = await shelve(0);
    const [productId, variantId] = [shirt.productId, shirt.variantId];
    let refused = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await ProductModel.updateOne(
        { _id: productId, "variants.id": variantId },
        { $set: { "variants.$.stock": 1, "variants.$.journal": [], "variants.$.holds": [] } },
      );
      const orders = Array.from({ length: BUYERS }, () => ({ orderId: newId(), line: shirt.line() }));
      const tries = await Promise.allSettled(
        orders.map(async ({ orderId, line }) => {
          await reserveStock(orderId, [line], services());
          return sell(orderId, line);
        }),
      );
      const won = tries.filter(({ status }) => status === "fulfilled");
      const soldOut = tries.filter((each) => each.status === "rejected" && each.reason.code === "product.sold-out");
      expect([won.length, soldOut.length, await shirt.left()]).toEqual([1, BUYERS - 1, 0]);
      refused += soldOut.length;
    }
    expect(await PickupModel.countDocuments()).toBe(ROUNDS);
    expect(refused).toBe(ROUNDS * (BUYERS - 1));
  });

  test("and with one for each, everybody gets one: nobody is refused for being late by a moment", async () => {
    const shirt = await shelve(40);
    const sold = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const [orderId, line] = [newId(), shirt.line()];
        await reserveStock(orderId, [line], services());
        return sell(orderId, line);
      }),
    );
    expect(sold.flat().every(({ isSold }) => isSold)).toBe(true);
    expect(await shirt.left()).toBe(0);
    await addsUp(shirt);
  });
});
