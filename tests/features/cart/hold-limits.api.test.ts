import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { ClassInstanceModel } from "#api/features/classes/index.ts";
import { addClass, getCart, removeClass } from "#shared/features/cart/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  mary = await studio.signIn("student");
});

const addClasses = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => addClassInstance(studio, { inHours: 48 + 2 * at })));
const hold = (classInstanceId: string, as = mary) => studio.call(addClass, { classInstanceId }, as);
const inCart = async (as = mary) => (await studio.call(getCart, {}, as)).totalItems;
const taken = async () => {
  const instances = await ClassInstanceModel.find().lean();
  return instances.reduce((sum, { seats }) => sum + seats.length, 0);
};

test("a cart holds twelve seats, an account with an unconfirmed address two", async () => {
  const ids = await addClasses(13);
  for (const id of ids.slice(0, 12)) await hold(id);
  await expect(hold(ids[12] ?? "")).rejects.toMatchObject({ status: 409, code: "cart.classes-full" });
  expect(await inCart()).toBe(12);
  const fresh = await studio.signIn("student", { email: null });
  await UserModel.updateOne({ _id: fresh.id }, { emailToProve: "fresh@example.com" });
  for (const id of ids.slice(0, 2)) await hold(id, fresh);
  await expect(hold(ids[2] ?? "", fresh)).rejects.toMatchObject({ status: 409, code: "cart.unconfirmed" });
  expect(await inCart(fresh)).toBe(2);
});

test("thirty pushed at once are not held above the limit either", async () => {
  const ids = await addClasses(30);
  const operations = ids.map((classInstanceId) => ({
    id: newId(),
    endpoint: "cart.addClass",
    input: { classInstanceId },
    entity: classInstanceId,
    at: studio.clock.now().toString(),
  }));
  const { body } = await studio.request("POST", "/api/sync/push", { as: mary, body: { userId: mary.id, operations } });
  const statuses = body.answers.map(({ status }: { status: number }) => status);
  expect(new Set(statuses)).toEqual(new Set(statuses.includes(200) ? [200, 409] : [409]));
  expect(await taken()).toBeLessThanOrEqual(12);
  await hold(ids[0] ?? "");
  expect(await inCart()).toBeGreaterThan(0);
});

test("a seat that is dropped and held again is held shorter, then not for an hour", async () => {
  const [id = "", other = ""] = await addClasses(2);
  const minutes = [];
  for (let time = 0; time < 3; time += 1) {
    const { heldUntil } = await hold(id);
    minutes.push((Date.parse(heldUntil) - studio.clock.now().epochMilliseconds) / 60_000);
    await studio.call(removeClass, { classInstanceId: id }, mary);
  }
  expect(minutes).toEqual([15, 15, 5]);
  await expect(hold(id)).rejects.toMatchObject({ status: 409, code: "cart.held-often" });
  await hold(other);
  studio.clock.advance({ hours: 1 });
  expect((await hold(id)).classInstanceId).toBe(id);
});
