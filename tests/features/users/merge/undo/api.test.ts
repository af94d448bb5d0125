import { v7 as newId } from "uuid";
import { describe, expect, test } from "vitest";
import { ImageModel } from "#api/db/joining/image.model.ts";
import { UserModel } from "#api/features/accounts/index.ts";
import { BalanceModel } from "#api/features/gift-cards/balance.model.ts";
import { PassModel } from "#api/features/memberships/index.ts";
import { PersonMergeModel } from "#api/features/users/merge/merge.model.ts";
import { listLog } from "#shared/features/audit/endpoints.ts";
import { giveCredit } from "#shared/features/gift-cards/endpoints.ts";
import { getUser } from "#shared/features/users/endpoints.ts";
import { mergeUser } from "#shared/features/users/merge/endpoints.ts";
import { storedPass } from "#tests/features/memberships/membership.ts";
import { makePass } from "#tests/support/passes.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { codeOf, mergeOf, type Named, stored } from "../fixtures.ts";
import { twoAccounts } from "../two-accounts.ts";

const studio = setUpStudio();
const two = twoAccounts(studio);

const { merge, undo } = two;
const creditOf = async ({ id }: Named) => (await BalanceModel.findById(`credit:${id}`).lean())?.leftCents ?? 0;

describe("undoing", () => {
  test("is for 30 days; then what was before is forgotten, and merging stands", async () => {
    const mergeId = await merge();
    studio.clock.advance({ days: 29 });
    await studio.runJob("users.tidyMerges");
    expect(await ImageModel.countDocuments()).toBeGreaterThan(0);
    studio.clock.advance({ days: 2 });
    expect(await codeOf(undo(mergeId))).toBe("merge.too-late");
    expect((await studio.call(getUser, { id: two.into.id }, two.admin)).merges).toEqual([]);
    await studio.runJob("users.tidyMerges");
    expect(await ImageModel.countDocuments()).toBe(0);
    expect((await stored(two.from)).mergedIntoId).toBe(two.into.id);
  });

  test("is refused where the other account's credit was spent, and where it was merged on", async () => {
    await studio.call(giveCredit, { id: newId(), userId: two.from.id, cents: 500, reason: "Sorry" }, two.admin);
    const mergeId = await merge();
    await BalanceModel.updateOne({ _id: `credit:${two.into.id}` }, { $inc: { leftCents: -100 } });
    expect(await codeOf(undo(mergeId))).toBe("merge.credit-used");
    expect(await stored(two.from)).toMatchObject({ mergedIntoId: two.into.id });
    await BalanceModel.updateOne({ _id: `credit:${two.into.id}` }, { $inc: { leftCents: 100 } });
    const third = await studio.signIn("student", { username: "third" });
    const second = await merge(two.into, third);
    expect(await creditOf(third)).toBe(500);
    expect(await codeOf(undo(mergeId))).toBe("merge.changed");
    await undo(second, third);
    await undo(mergeId);
    expect([await creditOf(two.from), await creditOf(two.into), await creditOf(third)]).toEqual([500, 0, 0]);
  });

  test("is not disturbed by a process that is still at the merge", async () => {
    await makePass(two.from, 2);
    const request = mergeOf(two.from, two.into);
    const begun = studio.call(mergeUser, request, two.admin);
    const others = Array.from({ length: 5 }, () => studio.runJob("users.finishMerges"));
    await begun;
    await undo(request.mergeId);
    await Promise.all(others);
    await studio.runJob("users.tidyMerges");
    expect(await PassModel.countDocuments({ ownerId: two.from.id })).toBe(1);
    expect((await stored(two.from)).mergedIntoId ?? null).toBeNull();
  });

  test("leaves nothing of a process that died before anything was moved", async () => {
    const { id: fromId, intoId, mergeId } = mergeOf(two.from, two.into);
    const at = new Date(studio.clock.now().epochMilliseconds);
    const merging = { _id: mergeId, fromId, intoId, byId: two.admin.id, at, undoUntil: at };
    await PersonMergeModel.create({ ...merging, state: "checking", isStanding: true });
    expect(await codeOf(merge())).toBe("merge.merging");
    studio.clock.advance({ minutes: 2 });
    await studio.runJob("users.finishMerges");
    expect(await codeOf(merge())).toBe("went well");
  });

  test("and merging may be repeated, and again after that", async () => {
    await makePass(two.from, 2);
    const request = mergeOf(two.from, two.into);
    for (let time = 0; time < 2; time += 1) await studio.call(mergeUser, request, two.admin);
    expect(await PassModel.countDocuments({ ownerId: two.into.id })).toBe(1);
    for (let time = 0; time < 2; time += 1) await undo(request.mergeId);
    expect(await PassModel.countDocuments({ ownerId: two.from.id })).toBe(1);
    await undo(await merge());
    expect(await PassModel.countDocuments({ ownerId: two.from.id })).toBe(1);
    expect(await codeOf(undo(newId()))).toBe("not-found");
    expect(await codeOf(undo(request.mergeId, two.from))).toBe("not-found");
  });

  test("tells how many details keep what they were changed to after the merge, also when asked again", async () => {
    await UserModel.updateOne({ _id: two.from.id }, { phone: "+1 505 555 0100", birthday: "1990-05-05" });
    await UserModel.updateOne({ _id: two.into.id }, { phone: null, birthday: null });
    const mergeId = await merge();
    expect(await stored(two.into)).toMatchObject({ phone: "+1 505 555 0100", birthday: "1990-05-05" });
    await UserModel.updateOne({ _id: two.into.id }, { phone: "+1 505 555 0199" });
    for (let time = 0; time < 2; time += 1) expect((await undo(mergeId)).leftFields).toBe(1);
    expect(await stored(two.into)).toMatchObject({ phone: "+1 505 555 0199", birthday: null });
    expect((await undo(await merge())).leftFields).toBe(0);
  });
});

test("what comes in later for the account that went is put right within the hour, and undone with the rest", async () => {
  const mergeId = await merge();
  const packId = await makePass(two.from, 2);
  await studio.runJob("users.tidyMerges");
  expect(await storedPass(packId)).toMatchObject({ ownerId: two.into.id, ownerName: "Anna Ames" });
  await undo(mergeId);
  expect(await storedPass(packId)).toMatchObject({ ownerId: two.from.id });
});

test("the log tells of both, and finds under the one who stayed what the other did", async () => {
  const mergeId = await merge();
  await undo(mergeId);
  const { lines } = await studio.call(listLog, { aboutId: two.from.id }, two.admin);
  expect(lines.map(({ what, outcome }) => [what, outcome])).toEqual([["users.mergeUser", "done"]]);
  const ofKept = await studio.call(listLog, { aboutId: two.into.id }, two.admin);
  expect(ofKept.lines.map(({ what }) => what)).toEqual(["users.undoMerge", "users.mergeUser"]);
});
