import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { ImageModel } from "../../../../../api/db/joining/image.model.ts";
import { PersonMergeModel } from "../../../../../api/features/users/merge/merge.model.ts";
import { addClass } from "../../../../../shared/features/cart/endpoints.ts";
import { archiveUser } from "../../../../../shared/features/users/archive/endpoints.ts";
import { mergeUser, previewMerge } from "../../../../../shared/features/users/merge/endpoints.ts";
import type { SignedIn } from "../../../../support/people.ts";
import { addClassInstance } from "../../../../support/shop.ts";
import { setUpStudio } from "../../../../support/studio.ts";
import { buyMembership, offerPlan } from "../../../memberships/membership.ts";
import { codeOf, mergeOf, type Named, stored } from "../fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
let into: SignedIn;
let from: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Zoe", username: "zoe" });
  into = await studio.signIn("student", { firstName: "Anna", username: "anna" });
  from = await studio.signIn("student", { firstName: "Ana", lastName: "Double", username: "ana" });
});

const blocks = async (gone: Named, kept: Named) =>
  (await studio.call(previewMerge, { id: gone.id, intoId: kept.id }, admin)).blocks.map(({ code }) => code);

test.each<[string, () => Promise<[Named, Named]>]>([
  ["same", async () => [from, from]],
  ["staff", async () => [await studio.signIn("instructor"), into]],
  ["staff", async () => [admin, into]],
  ["sign-in", async () => [from, await studio.addPerson({ username: null })]],
  ["ages", async () => [await studio.addPerson({ username: null, birthday: "2015-01-01" }), into]],
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
      await studio.call(archiveUser, { id: from.id, reason: "Moved" }, admin);
      return [from, into];
    },
  ],
  [
    "into-closed",
    async () => {
      await studio.call(archiveUser, { id: into.id, reason: "Moved" }, admin);
      return [from, into];
    },
  ],
  [
    "renewing",
    async () => {
      const planId = await offerPlan(studio, admin);
      for (const person of [from, into]) await buyMembership(studio, planId, person);
      return [from, into];
    },
  ],
  [
    "both-booked",
    async () => {
      const classInstanceId = await addClassInstance(studio);
      for (const person of [from, into]) await studio.call(addClass, { classInstanceId }, person);
      return [from, into];
    },
  ],
])("%s, in the preview and by the merge, which changes nothing", async (code, prepare) => {
  const [gone, kept] = await prepare();
  expect(await blocks(gone, kept)).toContain(code);
  const before = await stored(gone);
  expect(await codeOf(studio.call(mergeUser, mergeOf(gone, kept), admin))).toMatch(/^merge\./);
  expect(await stored(gone)).toEqual(before);
  expect([await PersonMergeModel.countDocuments(), await ImageModel.countDocuments()]).toEqual([0, 0]);
});

test("a student into somebody who works here is fine: who stays keeps the role", async () => {
  const maya = await studio.signIn("instructor", { username: "maya" });
  expect(await blocks(from, maya)).toEqual([]);
  await studio.call(mergeUser, mergeOf(from, maya), admin);
  expect((await stored(maya)).role).toBe("instructor");
});

test("two at once: one of them, and never in a circle", async () => {
  const third = await studio.signIn("student", { username: "third" });
  const codes = await Promise.all([
    codeOf(studio.call(mergeUser, mergeOf(from, into), admin)),
    codeOf(studio.call(mergeUser, mergeOf(into, third), admin)),
    codeOf(studio.call(mergeUser, mergeOf(from, third), admin)),
  ]);
  expect(codes.filter((code) => code === "went well").length).toBeLessThan(2);
  expect(await PersonMergeModel.countDocuments({ state: "moving" })).toBe(0);
});
