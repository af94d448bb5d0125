import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { grantPass } from "#api/features/memberships/passes.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import { createPlan } from "#shared/features/memberships/endpoints.ts";
import { grantPass as givePass } from "#shared/features/memberships/studio/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
const USED = { status: 409, code: "plan.intro-used" };
let admin: SignedIn;
let introId: string;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  introId = await offer("First two");
});

async function offer(name: string): Promise<string> {
  const terms = { priceCents: 3_900, credits: 2, validWeeks: 4, blueprintIds: [], isIntro: true, isForFamily: false };
  return (await studio.call(createPlan, { kind: "pack", name, description: "", ...terms }, admin)).id;
}

async function buy(as: SignedIn, forId?: string, planId = introId): Promise<void> {
  await studio.call(addCartItem, { productId: planId, ...(forId && { forId }) }, as);
  const { choose } = await startCheckout(studio, as);
  await choose("pay");
  await studio.services.payments.settled?.();
}

/** As the deletion of an account leaves it. */
const leave = (id: string) =>
  UserModel.updateOne({ _id: id }, { deletedAt: new Date(), email: null, firstName: "", lastName: "", familyId: null });

const child = (familyId: string, more: object = {}) =>
  studio.addPerson({ firstName: "Noah", lastName: "Marsh", birthday: "2018-05-01", email: null, familyId, ...more });

test("a child who was removed and added again has had the offer; a child of that name in another family has not", async () => {
  const mary = await studio.signIn("parent", { familyId: newId() });
  const noah = await child(mary.familyId ?? "");
  await buy(mary, noah.id);
  expect(await PassModel.countDocuments({ ownerId: noah.id })).toBe(1);
  await leave(noah.id);
  const again = await child(mary.familyId ?? "", { firstName: "Noáh" });
  await expect(buy(mary, again.id)).rejects.toMatchObject(USED);
  await expect(
    studio.call(givePass, { id: newId(), userId: again.id, planId: introId, reason: "Welcome" }, admin),
  ).rejects.toMatchObject(USED);
  const mia = await studio.signIn("parent", { familyId: newId() });
  const namesake = await child(mia.familyId ?? "");
  await buy(mia, namesake.id);
  expect(await PassModel.countDocuments({ ownerId: namesake.id })).toBe(1);
  expect(await PassModel.countDocuments({ ownerId: again.id })).toBe(0);
});

test("an account that was deleted and registered again with the same proved address has had it", async () => {
  const email = "mary@example.com";
  const mary = await studio.signIn("student", { email });
  await buy(mary);
  await leave(mary.id);
  const again = await studio.signIn("student", { email: "Mary@example.com" });
  await expect(buy(again)).rejects.toMatchObject(USED);
  await buy(await studio.signIn("student", { email: "new@example.com" }));
  expect(await PassModel.countDocuments({ planId: introId })).toBe(2);
});

test("of two accounts of one person that pay at once, one has it and the other is refunded", async () => {
  const mary = await studio.signIn("student", { email: "mary@example.com" });
  const product = {
    _id: introId,
    name: "First two",
    priceCents: 3_900,
    plan: { kind: "pack" as const, credits: 2, validWeeks: 4, blueprintIds: [], isIntro: true, isForFamily: false },
  };
  const first = { id: newId(), ownerId: mary.id, product, orderId: null };
  expect([await grantPass(first, studio.services), await grantPass(first, studio.services)]).toEqual([true, true]);
  await leave(mary.id);
  const again = await studio.signIn("student", { email: "mary@example.com" });
  const second = { ...first, id: newId(), ownerId: again.id };
  expect(await grantPass(second, studio.services)).toBe(false);
  expect(await PassModel.countDocuments({})).toBe(1);
});

test("what is kept is no personal data", async () => {
  const mary = await studio.signIn("parent", { familyId: newId(), email: "mary@example.com" });
  const noah = await child(mary.familyId ?? "");
  await buy(mary, noah.id);
  const kept = await PassModel.db.collection("intro_uses").find().toArray();
  expect(kept.length).toBe(1);
  expect(JSON.stringify(kept)).not.toMatch(
    new RegExp(["mary", "noah", "marsh", "2018", noah.id, mary.id].join("|"), "i"),
  );
});
