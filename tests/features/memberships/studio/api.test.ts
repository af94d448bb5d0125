import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { reconcile } from "#api/features/ledger/reconcile.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { ledgerParts } from "#api/features.ts";
import { bookWithPass, createPlan, listHeldPasses, listPasses } from "#shared/features/memberships/endpoints.ts";
import type { PlanDraft } from "#shared/features/memberships/plan.ts";
import { adjustPass, extendPass, grantPass } from "#shared/features/memberships/studio/endpoints.ts";
import { userCentre } from "#shared/features/notifications/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
let planId: string;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Zoe" });
  mary = await studio.signIn("student", { firstName: "Mary" });
  planId = await plan({});
});

const PACK: PlanDraft = {
  kind: "pack",
  name: "Three classes",
  description: "For a start.",
  priceCents: 6_000,
  credits: 3,
  validWeeks: 4,
  blueprintIds: [],
  isIntro: false,
  isForFamily: false,
};
const plan = async (changes: object) => (await studio.call(createPlan, { ...PACK, ...changes }, admin)).id;
const give = (id = newId(), more: object = {}) =>
  studio.call(grantPass, { id, userId: mary.id, planId, reason: "Helped at the show", ...more }, admin);
const passes = () => studio.call(listPasses, {}, mary);
const notifications = async () => (await studio.call(userCentre.list, {}, mary)).map(({ message }) => message);
const book = async (startsInHours = 26) => {
  const classInstanceId = await addClassInstance(studio, { inHours: startsInHours });
  return studio.call(bookWithPass, { id: newId(), classInstanceId }, mary);
};
const adjust = (id: string, classes: number, changeId = newId()) =>
  studio.call(adjustPass, { id, changeId, classes, reason: "The heating was off" }, admin);
const wholeLedger = async () => expect((await reconcile(ledgerParts(), studio.services)).faults).toEqual([]);

describe("the studio gives a pack", () => {
  test("which pays for a class like one that was bought; the member reads who gave it and why", async () => {
    const { id } = await give();
    expect((await book()).passId).toBe(id);
    expect((await passes())[0]).toMatchObject({ creditsLeft: 2, credits: 3, status: "active" });
    expect(await notifications()).toContain("Three classes: Zoe Ames did this for you. The reason: Helped at the show");
    await wholeLedger();
  });

  test("once, however often it is asked for with the same id", async () => {
    const id = newId();
    await Promise.all([give(id), give(id), give(id)]);
    expect(await passes()).toHaveLength(1);
    expect(await notifications()).toHaveLength(1);
    const [held] = await studio.call(listHeldPasses, { ownerId: mary.id }, admin);
    expect(held?.log).toMatchObject([{ by: "Zoe Ames", change: "grant", reason: "Helped at the show" }]);
  });

  test("no membership, no second intro offer, and not without a reason", async () => {
    const membership = await plan({ kind: "membership", validWeeks: null, name: "Monthly" });
    await expect(give(newId(), { planId: membership })).rejects.toMatchObject({ code: "pass.not-pack" });
    const intro = await plan({ isIntro: true, name: "Intro" });
    await give(newId(), { planId: intro });
    await expect(give(newId(), { planId: intro })).rejects.toMatchObject({ code: "plan.intro-used" });
    await expect(give(newId(), { reason: " " })).rejects.toMatchObject({ status: 400 });
    expect(await passes()).toHaveLength(1);
  });
});

describe("the studio extends a pack", () => {
  test("to the end of the day it names, also one that has ended", async () => {
    const { id } = await give();
    studio.clock.advance({ days: 40 });
    await PassModel.updateOne({ _id: id }, { status: "ended", endReason: "ran-out" });
    const lastDay = "2026-05-01";
    const extended = await studio.call(extendPass, { id, lastDay, reason: "Broken wrist" }, admin);
    expect(extended).toMatchObject({ status: "active", endReason: null, endsAt: "2026-05-02T07:00:00.000Z" });
    await studio.call(extendPass, { id, lastDay, reason: "Broken wrist" }, admin);
    expect((await notifications()).filter((message) => message.includes("Broken wrist"))).toHaveLength(1);
    expect((await book()).passId).toBe(id);
    await wholeLedger();
  });

  test("never to an earlier day, nor for ever", async () => {
    const { id } = await give();
    for (const lastDay of ["2026-03-05", "2026-02-01", "2029-01-01"])
      await expect(studio.call(extendPass, { id, lastDay, reason: "x" }, admin)).rejects.toMatchObject({
        code: "pass.no-extension",
      });
  });
});

describe("the studio adds and takes classes", () => {
  test("of what there is and what is left alike, once a change", async () => {
    const { id } = await give();
    await book();
    const changeId = newId();
    await Promise.all([adjust(id, 2, changeId), adjust(id, 2, changeId), adjust(id, 2, changeId)]);
    expect((await passes())[0]).toMatchObject({ credits: 5, creditsLeft: 4 });
    await adjust(id, -1);
    expect((await passes())[0]).toMatchObject({ credits: 4, creditsLeft: 3 });
    expect(await notifications()).toHaveLength(3);
    await wholeLedger();
  });

  test("never below nothing, also with many at once", async () => {
    const { id } = await give();
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => adjust(id, -1)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect((await passes())[0]).toMatchObject({ credits: 0, creditsLeft: 0 });
    await expect(adjust(id, -1)).rejects.toMatchObject({ code: "pass.too-few" });
  });
});
