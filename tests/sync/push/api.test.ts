import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CartItemModel } from "#api/features/cart/cart-item.model.ts";
import { OperationModel } from "#api/http/idempotency.ts";
import type { PushedOperation } from "#shared/core/operation.ts";
import { CLIENT_RELEASE, CLIENT_RELEASE_HEADER, OLDEST_CLIENT_RELEASE } from "#shared/core/service/release.ts";
import { OPERATIONS_PER_PUSH, pushSync } from "#shared/core/service/sync.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { addClassInstance, addProduct } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";

const WRITES_PER_MINUTE = 40;

const studio = setUpStudio({ env: { RATE_WRITE_PER_MINUTE: String(WRITES_PER_MINUTE) } });
let mary: SignedIn;
let productId: string;
beforeEach(async () => {
  await studio.reset();
  mary = await studio.signIn("student");
  productId = await addProduct();
});
afterEach(() => vi.restoreAllMocks());

type Step = Partial<PushedOperation> & Pick<PushedOperation, "endpoint" | "input">;
const operation = (step: Step): PushedOperation => ({
  id: newId(),
  entity: `${step.endpoint}:${step.input.id ?? newId()}`,
  at: "1970-01-01T00:00:00Z",
  ...step,
});
const push = async (operations: PushedOperation[], as: SignedIn = mary) =>
  (await studio.call(pushSync, { userId: as.id, operations }, as)).answers;
const seen = async (operations: PushedOperation[]) =>
  (await push(operations)).map(({ status, error }) => [status, error?.code ?? null]);

/** The life of one line of the cart: put in, changed, taken out. */
function line(id = newId(), product = productId) {
  const entity = `cartItems:${id}`;
  return {
    id,
    add: () => operation({ endpoint: "cart.addCartItem", entity, input: { id, productId: product } }),
    change: (quantity: number) => operation({ endpoint: "cart.changeCartItem", entity, input: { id, quantity } }),
    remove: () => operation({ endpoint: "cart.removeCartItem", entity, input: { id } }),
  };
}
const cart = async () =>
  Object.fromEntries(
    (await CartItemModel.find({ deletedAt: null }).lean()).map(({ _id, quantity }) => [_id, quantity]),
  );

describe("operations that waited", () => {
  test("are done as by their own endpoints, and answered one by one in the order given", async () => {
    const item = line();
    const feedback = operation({ endpoint: "feedback.sendFeedback", input: { message: "Hello" } });
    const operations = [item.add(), feedback, item.change(3)];
    const answers = await push(operations);
    expect(answers).toEqual([
      { id: operations[0]?.id, status: 200, error: null, retryAfterSeconds: null },
      { id: feedback.id, status: 204, error: null, retryAfterSeconds: null },
      { id: operations[2]?.id, status: 200, error: null, retryAfterSeconds: null },
    ]);
    expect(await cart()).toEqual({ [item.id]: 3 });
  });

  test("a whole push again, or an operation twice in one, or by its own endpoint: done once, answered the same", async () => {
    const item = line();
    const [add, elsewhere] = [item.add(), item.add()];
    const twice = [add, add, { ...add, entity: "another thing" }];
    expect(await seen(twice)).toEqual(Array(3).fill([200, null]));
    expect(await seen(twice)).toEqual(Array(3).fill([200, null]));
    const single = (key: string) =>
      studio.request("POST", "/api/cart-items", { as: mary, key, body: { id: item.id, productId } });
    expect((await single(add.id)).status).toBe(200);
    expect((await single(elsewhere.id)).status).toBe(200);
    expect(await seen([elsewhere])).toEqual([[200, null]]);
    expect(await cart()).toEqual({ [item.id]: 2 });
  });

  test("on one thing keep their order, however many there are", async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => addProduct()));
    const lines = others.map((other) => line(newId(), other));
    const rounds = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const operations = [
      ...lines.map((item) => item.add()),
      ...rounds.flatMap((round) => lines.map((item) => item.change(round))),
    ];
    expect(operations.length).toBe(OPERATIONS_PER_PUSH);
    expect((await push(operations)).map(({ status }) => status)).toEqual(Array(OPERATIONS_PER_PUSH).fill(200));
    expect(await cart()).toEqual(Object.fromEntries(lines.map(({ id }) => [id, 9])));
  });
});

describe("one that cannot be done", () => {
  test("a refusal is for that operation alone, and is the answer to its repeat too", async () => {
    const classInstanceId = await addClassInstance(studio, { capacity: 1 });
    await studio.call(addClass, { classInstanceId }, await studio.signIn("student"));
    const [gone, item] = [line(), line()];
    const operations = [
      operation({ endpoint: "cart.addClass", input: { classInstanceId } }),
      gone.change(2),
      gone.add(),
      item.add(),
    ];
    const answers = [
      [409, "class.full"],
      [404, "not-found"],
      [200, null],
      [200, null],
    ];
    expect(await seen(operations)).toEqual(answers);
    expect(await seen(operations)).toEqual(answers);
    expect((await push(operations))[0]?.error?.message).toMatch(/full/i);
  });

  test("an unknown name, one that may not wait, and one for others are refused without being run", async () => {
    const endpoints = ["cart.noSuchThing", "sync.push", "checkout.createCheckoutSession", "__proto__"];
    const operations = endpoints.map((endpoint) => operation({ endpoint, input: {} }));
    const forAdmins = operation({ endpoint: "notifications.clearAdminNotifications", input: {} });
    expect(await seen([...operations, forAdmins])).toEqual([
      ...endpoints.map(() => [404, "operation.unknown"]),
      [403, "access.denied"],
    ]);
  });

  test("an input the contract refuses, or an id used for something else, stops nothing else", async () => {
    const [item, other] = [line(), line(newId(), await addProduct())];
    const add = item.add();
    const poison = [
      { ...item.change(1), input: { id: item.id, quantity: "many" } },
      { ...item.change(1), input: { id: { $gt: "" }, quantity: 1 } },
      operation({ endpoint: "feedback.sendFeedback", input: { message: "a\0b" } }),
      operation({ endpoint: "feedback.sendFeedback", input: {} }),
      { ...other.add(), id: add.id },
    ];
    expect(await seen([add, ...poison, item.change(4), other.add()])).toEqual([
      [200, null],
      ...Array(4).fill([400, "input.invalid"]),
      [422, "operation.key-reused"],
      [200, null],
      [200, null],
    ]);
    expect(await cart()).toEqual({ [item.id]: 4, [other.id]: 1 });
  });

  test("a fault is told with its id in the log, holds up what follows on the same thing, and nothing else", async () => {
    vi.spyOn(CartItemModel, "create").mockRejectedValueOnce(new Error("out of luck"));
    const error = vi.spyOn(studio.services.log, "error");
    const [item, other] = [line(), line(newId(), await addProduct())];
    const operations = [item.add(), item.change(2), item.remove(), other.change(2)];
    const answers = await push(operations);
    expect(answers.map(({ status, error }) => [status, error?.code])).toEqual([
      [500, "service.fault"],
      [424, "operation.held-up"],
      [424, "operation.held-up"],
      [404, "not-found"],
    ]);
    expect(JSON.stringify(answers)).not.toContain("luck");
    expect(error.mock.calls.map(([line]) => line)).toEqual([
      expect.objectContaining({
        id: answers[0]?.error?.id,
        operation: operations[0]?.id,
        endpoint: "cart.addCartItem",
      }),
    ]);
    expect(await seen(operations)).toEqual([
      [200, null],
      [200, null],
      [204, null],
      [404, "not-found"],
    ]);
  });
});

describe("whose operations they are", () => {
  test("a push in somebody else's name is refused as a whole, and nothing of it is done", async () => {
    const robin = await studio.signIn("student");
    const item = line();
    const reply = await studio.request("POST", "/api/sync/push", {
      as: robin,
      body: { userId: mary.id, operations: [item.add()] },
    });
    expect([reply.status, reply.body.code]).toEqual([403, "operation.not-yours"]);
    expect(await cart()).toEqual({});
    const guest = await studio.request("POST", "/api/sync/push", {
      body: { userId: mary.id, operations: [item.add()] },
    });
    expect(guest.status).toBe(401);
    expect(await OperationModel.countDocuments()).toBe(0);
  });

  test("reaches nothing of others", async () => {
    const robin = await studio.signIn("student");
    const item = line();
    await push([item.add()]);
    expect((await push([item.change(9), item.remove()], robin)).map(({ status }) => status)).toEqual([404, 204]);
    expect(await cart()).toEqual({ [item.id]: 1 });
  });
});

test("more than fits into one push, or none, is refused; a push has no answer stored but those of its operations", async () => {
  const tooMany = Array.from({ length: OPERATIONS_PER_PUSH + 1 }, () => line().add());
  for (const operations of [tooMany, []]) {
    const body = { userId: mary.id, operations };
    expect((await studio.request("POST", "/api/sync/push", { as: mary, body })).status).toBe(400);
  }
  const add = line().add();
  const body = { userId: mary.id, operations: [add] };
  const key = newId();
  expect((await studio.request("POST", "/api/sync/push", { as: mary, key, body })).status).toBe(200);
  expect((await OperationModel.find().lean()).map(({ _id }) => _id)).toEqual([`${mary.id}:${add.id}`]);
});

test("a push costs one write of the caller's rate, and its operations as many of ten times that", async () => {
  const send = () => {
    const operations = [1, 2, 3].map((quantity) => line().change(quantity));
    return studio.request("POST", "/api/sync/push", { as: mary, body: { userId: mary.id, operations } });
  };
  for (let i = 0; i < WRITES_PER_MINUTE; i++) expect((await send()).status).toBe(200);
  const refused = await send();
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);

  const other = await studio.signIn("student");
  const statuses = [];
  for (let i = 0; i < 9; i++) {
    const operations = Array.from({ length: OPERATIONS_PER_PUSH }, () => line().change(1));
    const body = { userId: other.id, operations };
    statuses.push((await studio.request("POST", "/api/sync/push", { as: other, body })).status);
  }
  const fits = Math.floor((WRITES_PER_MINUTE * 10) / OPERATIONS_PER_PUSH);
  expect(statuses).toEqual([...Array(fits).fill(200), ...Array(9 - fits).fill(429)]);
});

test("an app from before something changed is told to reload, and nothing of it is done", async () => {
  const body = { userId: mary.id, operations: [line().add()] };
  const send = (release: number, method: string, path: string) =>
    studio.request(method, path, {
      as: mary,
      headers: { [CLIENT_RELEASE_HEADER]: String(release) },
      ...(method === "POST" && { body }),
    });
  for (const [method, path] of [
    ["POST", "/api/sync/push"],
    ["GET", "/api/sync"],
  ] as const) {
    const refused = await send(OLDEST_CLIENT_RELEASE - 1, method, path);
    expect([refused.status, refused.body.code]).toEqual([426, "client.outdated"]);
    expect(await cart()).toEqual({});
  }
  for (const release of [OLDEST_CLIENT_RELEASE, CLIENT_RELEASE, CLIENT_RELEASE + 1])
    expect((await send(release, "POST", "/api/sync/push")).status).toBe(200);
});
