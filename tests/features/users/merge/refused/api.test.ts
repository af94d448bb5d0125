import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { ImageModel } from "#api/db/joining/image.model.ts";
import { PersonMergeModel } from "#api/features/users/merge/merge.model.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import { archiveUser } from "#shared/features/users/archive/endpoints.ts";
import { mergeUser, previewMerge } from "#shared/features/users/merge/endpoints.ts";
import { buyMembership, offerPlan } from "#tests/features/memberships/membership.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { codeOf, mergeOf, type Named, stored } from "../fixtures.ts";
import { twoAccounts } from "../two-accounts.ts";

const studio = setUpStudio();
const two = twoAccounts(studio);

const blocks = async (gone: Named, kept: Named) =>
  (await studio.call(previewMerge, { id: gone.id, intoId: kept.id }, two.admin)).blocks.map(({ code }) => code);

test.each<[string, () => Promise<[Named, Named]>]>([
  ["same", async () => [two.from, two.from]],
  ["staff", async () => [await studio.signIn("instructor"), two.into]],
  ["staff", async () => [two.admin, two.into]],
  ["sign-in", async () => [two.from, await studio.addPerson({ username: null })]],
  ["ages", async () => [await studio.addPerson({ username: null, birthday: "2015-01-01" }), two.into]],
  [
    "families",
    async () => [
      await studio.signIn("parent", { familyId: newId() }),
      await studio.signIn("parent", { familyId: newId(), username: "p" }),
    ],
  ],
  [
    "closed",
    async () => {
      await studio.call(archiveUser, { id: two.from.id, reason: "Moved" }, two.admin);
      return [two.from, two.into];
    },
  ],
  [
    "into-closed",
    async () => {
      await studio.call(archiveUser, { id: two.into.id, reason: "Moved" }, two.admin);
      return [two.from, two.into];
    },
  ],
  [
    "renewing",
    async () => {
      const planId = await offerPlan(studio, two.admin);
      for (const person of [two.from, two.into]) await buyMembership(studio, planId, person);
      return [two.from, two.into];
    },
  ],
  [
    "both-booked",
    async () => {
      const classInstanceId = await addClassInstance(studio);
      for (const person of [two.from, two.into]) await studio.call(addClass, { classInstanceId }, person);
      return [two.from, two.into];
    },
  ],
])("%s, in the preview and by the merge, which changes nothing", async (code, prepare) => {
  const [gone, kept] = await prepare();
  expect(await blocks(gone, kept)).toContain(code);
  const before = await stored(gone);
  expect(await codeOf(studio.call(mergeUser, mergeOf(gone, kept), two.admin))).toMatch(/^merge\./);
  expect(await stored(gone)).toEqual(before);
  expect([await PersonMergeModel.countDocuments(), await ImageModel.countDocuments()]).toEqual([0, 0]);
});

test("a student into somebody who works here is fine: who stays keeps the role", async () => {
  const maya = await studio.signIn("instructor", { username: "maya" });
  expect(await blocks(two.from, maya)).toEqual([]);
  await studio.call(mergeUser, mergeOf(two.from, maya), two.admin);
  expect((await stored(maya)).role).toBe("instructor");
});

test("two at once: one of them, and never in a circle", async () => {
  const third = await studio.signIn("student", { username: "third" });
  const codes = await Promise.all([
    codeOf(studio.call(mergeUser, mergeOf(two.from, two.into), two.admin)),
    codeOf(studio.call(mergeUser, mergeOf(two.into, third), two.admin)),
    codeOf(studio.call(mergeUser, mergeOf(two.from, third), two.admin)),
  ]);
  expect(codes.filter((code) => code === "went well").length).toBeLessThan(2);
  expect(await PersonMergeModel.countDocuments({ state: "moving" })).toBe(0);
});
