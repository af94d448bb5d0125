import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { fromRev, revAtSecond } from "#api/db/rev.ts";
import { CartItemModel } from "#api/features/cart/cart-item.model.ts";
import { allFeeds } from "#api/features.ts";
import { createChangeCheck } from "#api/sync/change-check.ts";
import { MOST_CHANGES } from "#api/sync/live/change-scanner.ts";
import { recordCommands } from "#tests/support/commands.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const item = (audiences: string[]) => ({
  _id: newId(),
  userId: newId(),
  productId: newId(),
  quantity: 1,
  addedAt: new Date(),
  audiences,
});

/** A revision before everything that is written from now on. */
async function revNow(): Promise<bigint> {
  const [{ _id }] = [await CartItemModel.create(item([]))];
  return fromRev((await CartItemModel.findById(_id).orFail().lean()).rev);
}

async function countQuestions(work: () => Promise<unknown>): Promise<number> {
  const { commands } = await recordCommands(work);
  return commands.filter(({ name }) => name === "aggregate" || name === "find").length;
}

test("two hundred devices that ask at once and hear nothing new cost two questions to the database", async () => {
  const rev = await revNow();
  const checkChanges = createChangeCheck(allFeeds());
  let answers: string[] = [];
  const questions = await countQuestions(async () => {
    answers = await Promise.all(Array.from({ length: 200 }, (_, at) => checkChanges(["public", `user:${at}`], rev)));
  });
  expect(new Set(answers)).toEqual(new Set(["none"]));
  expect(questions).toBe(2);
});

test("a change is news for those it concerns, also for who lost it, at the next question and until their cursor passes it", async () => {
  const rev = await revNow();
  const checkChanges = createChangeCheck(allFeeds());
  expect(await checkChanges(["user:ann"], rev)).toBe("none");
  await CartItemModel.create(item(["user:ann", "-user:bea"]));
  const asked = await Promise.all(["ann", "bea", "cem"].map((name) => checkChanges([`user:${name}`, "public"], rev)));
  expect(asked).toEqual(["some", "some", "none"]);
  expect(await checkChanges(["user:ann"], rev)).toBe("some");
  expect(await checkChanges(["user:ann"], await revNow())).toBe("none");
});

test("of what changed before this process followed, and of more than it counts, it says that it does not know", async () => {
  const rev = await revNow();
  const checkChanges = createChangeCheck(allFeeds());
  expect(await checkChanges(["public"], revAtSecond(Date.now() / 1_000 - 3_600))).toBe("unknown");
  await CartItemModel.insertMany(Array.from({ length: MOST_CHANGES }, () => item(["user:ann"])));
  expect(await checkChanges(["user:cem"], rev)).toBe("unknown");
});
