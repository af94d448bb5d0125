import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { CartItemModel } from "#api/features/cart/cart-item.model.ts";
import { FeedbackModel } from "#api/features/feedback/feedback.model.ts";
import { OperationModel } from "#api/http/idempotency.ts";
import { addClass, clearClasses } from "#shared/features/cart/endpoints.ts";
import { sendFeedback } from "#shared/features/feedback/endpoints.ts";
import { giveGiftCard } from "#shared/features/gift-cards/endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { addClassInstance, addProduct } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio();
let mary: SignedIn;
let productId: string;
beforeEach(async () => {
  await studio.reset();
  mary = await studio.signIn("student");
  productId = await addProduct();
});
afterEach(() => vi.restoreAllMocks());

const add = (key: string | undefined, quantity = 1, as: SignedIn = mary) =>
  studio.request("POST", "/api/cart-items", { as, key, body: { productId, quantity } });
const quantities = async () => (await CartItemModel.find().lean()).map(({ quantity }) => quantity);

describe("an operation with a key", () => {
  test("repeated is done once and answered the same; without a key it is done again", async () => {
    const key = newId();
    const first = await add(key);
    const second = await add(key);
    expect(first.status).toBe(200);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await quantities()).toEqual([1]);
    await add(undefined);
    expect(await quantities()).toEqual([2]);
  });

  test("sent twenty times at once is done once, and all twenty hear the same", async () => {
    const key = newId();
    const replies = await Promise.all(Array.from({ length: 20 }, () => add(key)));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await quantities()).toEqual([1]);
  });

  test("with another input, or for another call, is an error", async () => {
    const key = newId();
    await add(key);
    const other = await add(key, 2);
    expect([other.status, other.body.code]).toEqual([422, "operation.key-reused"]);
    const call = studio.call(sendFeedback, { message: "Hello" }, mary, key);
    await expect(call).rejects.toMatchObject({ status: 422, code: "operation.key-reused" });
    expect(await quantities()).toEqual([1]);
    expect(await FeedbackModel.countDocuments()).toBe(0);
  });

  test("is its person's own: somebody else's same key is another operation", async () => {
    const key = newId();
    const robin = await studio.signIn("student");
    const [mine, theirs] = [await add(key), await add(key, 3, robin)];
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(theirs.body.id).not.toBe(mine.body.id);
    expect((await quantities()).toSorted()).toEqual([1, 3]);
  });

  test("an answer without content is repeated without content", async () => {
    const key = newId();
    for (let i = 0; i < 3; i++) await studio.call(sendFeedback, { message: "Hello" }, mary, key);
    expect(await FeedbackModel.countDocuments()).toBe(1);
  });

  test("its key must be one", async () => {
    for (const key of ["short", "x".repeat(256), "spaces in it", "{$gt:1}aaaa"])
      expect((await add(key)).body.code).toBe("operation.bad-key");
    expect(await quantities()).toEqual([]);
  });
});

describe("refusals and faults", () => {
  test("a refusal is an answer: the repeat gets it again, also when it would go well by now", async () => {
    const classInstanceId = await addClassInstance(studio, { capacity: 1 });
    const rival = await studio.signIn("student");
    await studio.call(addClass, { classInstanceId }, rival);
    const key = newId();
    const body = { classInstanceId };
    const ask = (with_: string) => studio.request("POST", "/api/cart", { as: mary, key: with_, body });
    const first = await ask(key);
    expect([first.status, first.body.code]).toEqual([409, "class.full"]);
    await studio.call(clearClasses, {}, rival);
    const again = await ask(key);
    expect([again.status, again.body]).toEqual([409, first.body]);
    expect((await ask(newId())).status).toBe(200);
  });

  test("what was refused before it began (not signed in, malformed) leaves the key unused", async () => {
    const key = newId();
    expect((await studio.request("POST", "/api/cart-items", { key, body: { productId } })).status).toBe(401);
    expect((await studio.request("POST", "/api/cart-items", { as: mary, key, body: {} })).status).toBe(400);
    expect((await add(key)).status).toBe(200);
  });

  test("after a fault the same key may try again, and does it once", async () => {
    const key = newId();
    vi.spyOn(CartItemModel, "create").mockRejectedValueOnce(new Error("out of luck"));
    const fault = await add(key);
    expect([fault.status, fault.body.code, fault.body.message]).toEqual([
      500,
      "service.fault",
      "Something went wrong on our side.",
    ]);
    expect((await add(key)).status).toBe(200);
    expect((await add(key)).status).toBe(200);
    expect(await quantities()).toEqual([1]);
  });
});

describe("a server that died", () => {
  /** The record of an operation whose process crashed before it could write the answer down. */
  async function forgetAnswer(key: string, leaseLeftMs: number) {
    const leaseUntil = new Date(studio.clock.now().epochMilliseconds + leaseLeftMs);
    const forgotten = { $set: { state: "running", leaseUntil }, $unset: { status: 1, body: 1 } };
    await OperationModel.updateOne({ _id: `${mary.id}:${key}` }, forgotten);
  }

  test("after the work: the repeat finds what was done instead of doing it again", async () => {
    const key = newId();
    const first = await add(key, 2);
    await forgetAnswer(key, -1);
    const again = await add(key, 2);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await quantities()).toEqual([2]);
    const classInstanceId = await addClassInstance(studio, { capacity: 2 });
    const holdKey = newId();
    const hold = await studio.call(addClass, { classInstanceId }, mary, holdKey);
    await forgetAnswer(holdKey, -1);
    expect(await studio.call(addClass, { classInstanceId }, mary, holdKey)).toEqual(hold);
    expect(await BookingModel.countDocuments()).toBe(1);
  });

  test("while another may still be at it, the repeat waits, then is told to come again", async () => {
    const key = newId();
    await add(key);
    await forgetAnswer(key, 20_000);
    const waiting = await add(key);
    expect([waiting.status, waiting.body.code]).toEqual([503, "operation.running"]);
    expect(Number(waiting.headers.get("Retry-After"))).toBeGreaterThan(0);
    studio.clock.advance({ seconds: 21 });
    expect((await add(key)).status).toBe(200);
    expect(await quantities()).toEqual([1]);
  });
});

test("an answer with a secret in it is never kept", async () => {
  const key = newId();
  await studio.request("POST", "/api/login", { key, body: { username: "nobody", password: "wrong" } });
  await studio.request("POST", "/api/auth/refresh", { key, as: mary });
  expect(await OperationModel.countDocuments()).toBe(0);
});

test("the code of a given gift card is never kept, and a repeat gives no second card", async () => {
  const admin = await studio.signIn("admin");
  const gift = { id: newId(), cents: 2_500, reason: "Won the raffle" };
  const [card, again] = [
    await studio.call(giveGiftCard, gift, admin, "raffle-winner-2026"),
    await studio.call(giveGiftCard, gift, admin, "raffle-winner-2026"),
  ];
  expect([again.id, card.code]).toEqual([card.id, expect.stringMatching(/\w{4}/)]);
  expect(await OperationModel.countDocuments()).toBe(0);
});

test("keys are kept thirty days and then forgotten", async () => {
  const key = newId();
  await add(key);
  studio.clock.advance({ days: 29 });
  await studio.runJob("service.forgetOperations");
  expect(await OperationModel.countDocuments()).toBe(1);
  studio.clock.advance({ days: 2 });
  await studio.runJob("service.forgetOperations");
  expect(await OperationModel.countDocuments()).toBe(0);
});
