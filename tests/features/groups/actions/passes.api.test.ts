import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { LogLineModel } from "#api/audit/line.model.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { reconcile } from "#api/features/ledger/reconcile.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { ledgerParts } from "#api/features.ts";
import { listHeldPasses } from "#shared/features/memberships/endpoints.ts";
import { mergeUser } from "#shared/features/users/merge/endpoints.ts";
import type { Person, SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { acting } from "./acting.ts";

const studio = setUpStudio();
let admin: SignedIn;
const { groupOf, offerPack, previewPlan, grant } = acting(studio, () => admin);
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Zoe" });
});

const plantThree = async (): Promise<[Person, Person, Person]> => [
  await studio.addPerson({ firstName: "Ana" }),
  await studio.addPerson({ firstName: "Ben" }),
  await studio.addPerson({ firstName: "Cid" }),
];
const ids = (people: readonly Pick<Person, "id">[]) => people.map(({ id }) => id);
const countsOf = (people: readonly Person[]) =>
  Promise.all(people.map(({ id }) => PassModel.countDocuments({ ownerId: id })));
const wholeLedger = async () => expect((await reconcile(ledgerParts(), studio.services)).faults).toEqual([]);

test("each gets one, reads who gave it and why, and the ledger has nothing to post for it", async () => {
  const cast = await plantThree();
  const [id, planId] = [await groupOf(cast), await offerPack()];
  const shown = await previewPlan(id, planId);
  expect([shown.total, shown.seatsLeft, shown.people.map(({ state }) => state)]).toEqual([
    3,
    null,
    ["waiting", "waiting", "waiting"],
  ]);
  const action = await grant({ id, planId, personIds: ids(cast) });
  expect([action.what, action.done, action.isFinished]).toEqual(["Three classes", 3, true]);
  expect(await countsOf(cast)).toEqual([1, 1, 1]);
  const [held] = await studio.call(listHeldPasses, { ownerId: cast[0].id }, admin);
  expect(held?.log).toMatchObject([{ by: "Zoe Ames", change: "grant", reason: "The show" }]);
  const line = await LogLineModel.findOne({ what: "groups.grantGroupPass", outcome: "done" }).lean();
  expect(line?.aboutIds).toEqual(expect.arrayContaining([id, planId, ...ids(cast)]));
  await wholeLedger();
});

test("a repeat and two admins at once give each exactly one", async () => {
  const cast = await plantThree();
  const [id, planId, second] = [await groupOf(cast), await offerPack(), await studio.signIn("admin")];
  const request = { id, planId, personIds: ids(cast), actionId: newId() };
  const answers = await Promise.allSettled([
    ...[grant(request), grant(request)],
    grant({ ...request, actionId: newId() }, second),
  ]);
  const refusals = answers.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
  expect(refusals.map(({ reason }) => reason.code)).toContain("group.acted");
  expect(await countsOf(cast)).toEqual([1, 1, 1]);
  // Meant a second time, and seen so, each gets a second one.
  const { round } = await previewPlan(id, planId);
  expect(round).toBe(1);
  await grant({ id, planId, personIds: ids(cast), round }, second);
  expect(await countsOf(cast)).toEqual([2, 2, 2]);
  await wholeLedger();
});

test("an intro offer goes only to who had none, as the preview said", async () => {
  const cast = await plantThree();
  const [id, planId] = [await groupOf(cast), await offerPack({ isIntro: true })];
  await grant({ id: await groupOf([cast[0]]), planId, personIds: [cast[0].id] });
  const shown = await previewPlan(id, planId);
  expect(shown.people.map(({ state, reason }) => [state, reason])).toEqual([
    ["refused", "Three classes is for the first time only."],
    ["waiting", null],
    ["waiting", null],
  ]);
  const action = await grant({ id, planId, personIds: ids(cast) });
  expect(action.people.map(({ state }) => state)).toEqual(["refused", "done", "done"]);
  expect(await countsOf(cast)).toEqual([1, 1, 1]);
});

test("who is archived or became another account in between gets none, or one", async () => {
  const [ana, ben, cid] = await plantThree();
  const [double, into] = [await studio.signIn("student"), await studio.signIn("student", { firstName: "Dee" })];
  const all = [ana, ben, cid, double, into];
  const [id, planId] = [await groupOf(all), await offerPack()];
  await UserModel.updateOne({ _id: ana.id }, { archivedAt: new Date(), disabledAt: new Date() });
  await studio.call(mergeUser, { id: double.id, intoId: into.id, mergeId: newId() }, admin);
  const action = await grant({ id, planId, personIds: ids(all) });
  expect(action.people.map(({ state }) => state)).toEqual(["refused", "done", "done", "refused", "done"]);
  expect(await countsOf(all)).toEqual([0, 1, 1, 0, 1]);
});

test("a membership, a plan that is gone, and a person who may not are refused", async () => {
  const cast = await plantThree();
  const id = await groupOf(cast);
  const monthly = await offerPack({ kind: "membership", credits: null, validWeeks: null });
  await expect(grant({ id, planId: monthly, personIds: ids(cast) })).rejects.toMatchObject({ code: "pass.not-pack" });
  await expect(grant({ id, planId: newId(), personIds: ids(cast) })).rejects.toMatchObject({ status: 404 });
  const desk = await studio.signIn("front-desk");
  const planId = await offerPack();
  await expect(grant({ id, planId, personIds: ids(cast) }, desk)).rejects.toMatchObject({ status: 403 });
  expect(await PassModel.countDocuments()).toBe(0);
});
