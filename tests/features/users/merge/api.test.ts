import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { ImageModel } from "../../../../api/db/joining/image.model.ts";
import { type UserDocument, UserModel } from "../../../../api/features/accounts/index.ts";
import { BookingModel } from "../../../../api/features/classes/index.ts";
import { BalanceModel } from "../../../../api/features/gift-cards/balance.model.ts";
import { PassModel, PayerModel } from "../../../../api/features/memberships/index.ts";
import { MoveProgressModel, SkillRecordModel } from "../../../../api/features/moves/index.ts";
import { ReadinessRequestModel } from "../../../../api/features/readiness/readiness-request.model.ts";
import { PersonMergeModel } from "../../../../api/features/users/merge/merge.model.ts";
import { personal } from "../../../../api/features/users/merge/tidy.ts";
import { WaitlistEntryModel } from "../../../../api/features/waitlist/waitlist-entry.model.ts";
import { listLog } from "../../../../shared/features/audit/endpoints.ts";
import { addClass } from "../../../../shared/features/cart/endpoints.ts";
import { giveCredit } from "../../../../shared/features/gift-cards/endpoints.ts";
import { bookWithPass } from "../../../../shared/features/memberships/endpoints.ts";
import { getProfile } from "../../../../shared/features/profile/endpoints.ts";
import { restoreUser } from "../../../../shared/features/users/archive/endpoints.ts";
import { changeRole, getUser } from "../../../../shared/features/users/endpoints.ts";
import { mergeUser, previewMerge, undoMerge } from "../../../../shared/features/users/merge/endpoints.ts";
import { makePass } from "../../../support/passes.ts";
import type { SignedIn } from "../../../support/people.ts";
import { addClassInstance } from "../../../support/shop.ts";
import { setUpStudio } from "../../../support/studio.ts";
import { buyMembership, charges, offerPlan, storedPass, wait } from "../../memberships/membership.ts";
import { codeOf, mergeOf, type Named, stored } from "./fixtures.ts";
import { newShared, plantFor } from "./plant-both.ts";

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

const merge = async (gone: Named = from, kept: Named = into): Promise<string> => {
  const request = mergeOf(gone, kept);
  await studio.call(mergeUser, request, admin);
  return request.mergeId;
};
const undo = (mergeId: string, kept: Named = into) => studio.call(undoMerge, { id: kept.id, mergeId }, admin);
const creditOf = async ({ id }: Named) => (await BalanceModel.findById(`credit:${id}`).lean())?.leftCents ?? 0;

describe("what both have", () => {
  test("is one thing afterwards, and two again when it is undone", async () => {
    const shared = newShared();
    await plantFor([into.id, from.id], shared);
    const passes = () => PassModel.find({ planId: shared.introId }).sort({ _id: 1 }).lean();
    const waits = () => WaitlistEntryModel.find({ classInstanceId: shared.fullClassId }).sort({ _id: 1 }).lean();
    const mergeId = await merge();

    expect([await creditOf(into), await creditOf(from)]).toEqual([1_500, 0]);
    expect((await passes()).map(({ ownerId, ownerName, isIntro }) => [ownerId, ownerName, isIntro])).toEqual([
      [into.id, "Name 0", true],
      [into.id, "Anna Ames", false],
    ]);
    // Who came first keeps the place in line.
    expect((await waits()).map(({ attendeeId, isInLine, status }) => [attendeeId, isInLine, status])).toEqual([
      [into.id, false, "left"],
      [into.id, true, "waiting"],
    ]);
    const question = { classInstanceId: shared.askedClassId, deletedAt: null };
    expect(await ReadinessRequestModel.find(question).lean()).toMatchObject([
      { studentId: into.id, status: "granted" },
    ]);
    const progress = { moveId: shared.moveId, deletedAt: null };
    expect(await MoveProgressModel.find(progress).lean()).toMatchObject([
      { _id: `${into.id}:${shared.moveId}`, state: "mastered", note: "Note 0\n\nNote 1" },
    ]);
    expect((await SkillRecordModel.findById(into.id).lean())?.signOffs).toHaveLength(2);

    await undo(mergeId);
    expect([await creditOf(into), await creditOf(from)]).toEqual([1_000, 500]);
    expect((await passes()).map(({ ownerId, isIntro }) => [ownerId, isIntro])).toEqual([
      [into.id, true],
      [from.id, true],
    ]);
    expect((await waits()).map(({ attendeeId, isInLine }) => [attendeeId, isInLine])).toEqual([
      [into.id, true],
      [from.id, true],
    ]);
    expect(await MoveProgressModel.countDocuments(progress)).toBe(2);
    expect((await SkillRecordModel.findById(into.id).lean())?.signOffs).toHaveLength(1);
  });

  test("stays with what came since: a class booked, a pass used, a bought credit", async () => {
    const packId = await makePass(from, 3);
    await studio.call(giveCredit, { id: newId(), userId: from.id, cents: 500, reason: "Sorry" }, admin);
    const mergeId = await merge();
    const classInstanceId = await addClassInstance(studio);
    const booked = await studio.call(bookWithPass, { id: newId(), classInstanceId }, into);
    await studio.call(giveCredit, { id: newId(), userId: into.id, cents: 300, reason: "More" }, admin);
    await undo(mergeId);
    expect(await storedPass(packId)).toMatchObject({
      ownerId: from.id,
      creditsLeft: 2,
      uses: [{ attendeeId: into.id }],
    });
    expect(await BookingModel.findById(booked.id).lean()).toMatchObject({ attendeeId: into.id, status: "booked" });
    expect([await creditOf(into), await creditOf(from)]).toEqual([300, 500]);
  });
});

describe("the account that goes", () => {
  test("signs nobody in, says whom it became, and comes back with its sign-in", async () => {
    await studio.call(getProfile, {}, from);
    const mergeId = await merge();
    expect((await studio.request("GET", "/api/profile", { as: from })).status).toBe(401);
    expect(await studio.call(getUser, { id: from.id }, admin)).toMatchObject({
      mergedInto: { id: into.id, name: "Anna Ames" },
      archived: { byName: "Zoe Ames" },
    });
    expect((await studio.call(getUser, { id: into.id }, admin)).merges).toMatchObject([
      { id: mergeId, fromId: from.id, fromName: "Ana Double", undoUntil: "2026-04-01" },
    ]);
    expect(await codeOf(studio.call(restoreUser, { id: from.id }, admin))).toBe("user.merged");
    expect(await codeOf(studio.call(changeRole, { id: from.id, role: "instructor" }, admin))).toBe("user.archived");
    await undo(mergeId);
    expect((await studio.request("GET", "/api/profile", { as: from })).status).toBe(200);
    expect((await studio.call(getUser, { id: into.id }, admin)).merges).toEqual([]);
  });

  test("leaves what the other one lacks: the address, the phone, notes for safety, a signature", async () => {
    const door = await studio.addPerson({ username: null, email: "anna@example.com" });
    await UserModel.updateOne(
      { _id: door.id },
      {
        phone: "+1 555 0100",
        medicalNotes: "Left knee",
        waiverVersion: 1,
        emergencyContact: { name: "Bo", phone: "1" },
      },
    );
    await UserModel.updateOne(
      { _id: into.id },
      { email: null, emailToProve: null, medicalNotes: "Asthma", waiverSigned: false, birthday: null },
    );
    const preview = await studio.call(previewMerge, { id: door.id, intoId: into.id }, admin);
    expect(preview.stays).toEqual([
      { field: "name", kept: "Anna Ames", gone: "Robin Ames" },
      { field: "username", kept: "anna", gone: null },
      { field: "email", kept: "anna@example.com", gone: null },
      { field: "phone", kept: "+1 555 0100", gone: null },
      { field: "birthday", kept: "1990-05-01", gone: null },
      { field: "emergency", kept: "Bo, 1", gone: null },
    ]);
    const before = [await stored(into), await stored(door)];
    const mergeId = await merge(door);
    expect(await stored(into)).toMatchObject({
      ...{ email: "anna@example.com", phone: "+1 555 0100", medicalNotes: "Asthma\n\nLeft knee" },
      ...{ waiverSigned: true, birthday: "1990-05-01", emergencyContact: { name: "Bo" } },
    });
    const { users } = (await studio.request("GET", "/api/admin/users?search=5550100", { as: admin })).body;
    expect(users.map(({ id }: Named) => id)).toEqual([into.id]);
    await undo(mergeId);
    await studio.runJob("family.finishHalfDone");
    const after = [await stored(into), await stored(door)];
    const bare = (user: UserDocument | undefined) => ({ ...user, rev: null, audiences: user?.audiences.toSorted() });
    expect(after.map(bare)).toEqual(before.map(bare));
  });

  test("takes the other one into its family, with the children", async () => {
    const familyId = newId();
    const mother = await studio.signIn("parent", { familyId, username: "mother" });
    const child = await studio.addPerson({ username: null, email: null, birthday: "2018-01-01", familyId });
    const mergeId = await merge(mother);
    await studio.runJob("family.finishHalfDone");
    expect(await stored(into)).toMatchObject({ familyId, isGuardian: true, role: "parent" });
    const classInstanceId = await addClassInstance(studio);
    await studio.call(addClass, { classInstanceId, attendeeId: child.id }, into);
    await undo(mergeId);
    await studio.runJob("family.finishHalfDone");
    expect(await stored(into)).toMatchObject({ familyId: null, isGuardian: false, role: "student" });
    expect(await stored(mother)).toMatchObject({ familyId, isGuardian: true, role: "parent" });
    // What was booked for the child since is no longer for the other account to see.
    const booking = await BookingModel.findOne({ attendeeId: child.id }).orFail().lean();
    expect(booking.audiences).not.toContain(`user:${into.id}`);
    expect(booking.audiences).toContain(`-user:${into.id}`);
  });

  test("goes on with its membership under its card, charged once a month", async () => {
    const pass = await buyMembership(studio, await offerPlan(studio, admin), from);
    const customer = (await PayerModel.findById(from.id).lean())?.customerId;
    const mergeId = await merge();
    expect(await PayerModel.find().lean()).toMatchObject([{ _id: into.id, customerId: customer }]);
    studio.clock.set(`${(await storedPass(pass.id))?.paidUntil}T20:00:00Z`);
    await wait(studio, {});
    expect(await storedPass(pass.id)).toMatchObject({
      ownerId: into.id,
      payerId: into.id,
      status: "active",
      renews: true,
    });
    expect(await charges()).toBe(1);
    // 30 days are over by then.
    expect(await codeOf(undo(mergeId))).toBe("merge.too-late");
  });

  test("has its membership and its card back when it is undone", async () => {
    const pass = await buyMembership(studio, await offerPlan(studio, admin), from);
    const payers = await PayerModel.find().lean();
    await undo(await merge());
    expect(await PayerModel.find().lean()).toEqual(payers);
    studio.clock.set(`${(await storedPass(pass.id))?.paidUntil}T20:00:00Z`);
    await wait(studio, {});
    expect(await storedPass(pass.id)).toMatchObject({ ownerId: from.id, payerId: from.id, renews: true });
    expect(await charges()).toBe(1);
  });

  test("comes back without an address that somebody else has by then", async () => {
    const door = await studio.addPerson({ username: null, email: "anna@example.com" });
    await UserModel.updateOne({ _id: into.id }, { email: null });
    const mergeId = await merge(door);
    await UserModel.updateOne({ _id: into.id }, { email: "new@example.com" });
    await studio.addPerson({ username: "third", email: "anna@example.com" });
    await undo(mergeId);
    expect(await stored(door)).toMatchObject({ email: null, archivedAt: null, disabledAt: null });
    expect(await stored(into)).toMatchObject({ email: "new@example.com" });
    expect(await PersonMergeModel.find().lean()).toMatchObject([{ state: "undone" }]);
  });

  test("is forgotten with the other one when that one's data goes", async () => {
    await merge();
    expect(await ImageModel.countDocuments()).toBeGreaterThan(0);
    await personal.erase?.({ userId: into.id, email: null }, studio.services);
    expect(await ImageModel.countDocuments()).toBe(0);
    expect(await PersonMergeModel.find().lean()).toMatchObject([{ state: "final" }]);
  });
});

describe("undoing", () => {
  test("is for 30 days; then what was before is forgotten, and merging stands", async () => {
    const mergeId = await merge();
    studio.clock.advance({ days: 29 });
    await studio.runJob("users.tidyMerges");
    expect(await ImageModel.countDocuments()).toBeGreaterThan(0);
    studio.clock.advance({ days: 2 });
    expect(await codeOf(undo(mergeId))).toBe("merge.too-late");
    expect((await studio.call(getUser, { id: into.id }, admin)).merges).toEqual([]);
    await studio.runJob("users.tidyMerges");
    expect(await ImageModel.countDocuments()).toBe(0);
    expect((await stored(from)).mergedIntoId).toBe(into.id);
  });

  test("is refused where the other account's credit was spent, and where it was merged on", async () => {
    await studio.call(giveCredit, { id: newId(), userId: from.id, cents: 500, reason: "Sorry" }, admin);
    const mergeId = await merge();
    await BalanceModel.updateOne({ _id: `credit:${into.id}` }, { $inc: { leftCents: -100 } });
    expect(await codeOf(undo(mergeId))).toBe("merge.credit-used");
    expect(await stored(from)).toMatchObject({ mergedIntoId: into.id });
    await BalanceModel.updateOne({ _id: `credit:${into.id}` }, { $inc: { leftCents: 100 } });
    const third = await studio.signIn("student", { username: "third" });
    const second = await merge(into, third);
    expect(await creditOf(third)).toBe(500);
    expect(await codeOf(undo(mergeId))).toBe("merge.changed");
    await undo(second, third);
    await undo(mergeId);
    expect([await creditOf(from), await creditOf(into), await creditOf(third)]).toEqual([500, 0, 0]);
  });

  test("and merging may be repeated, and again after that", async () => {
    await makePass(from, 2);
    const request = mergeOf(from, into);
    for (let time = 0; time < 2; time += 1) await studio.call(mergeUser, request, admin);
    expect(await PassModel.countDocuments({ ownerId: into.id })).toBe(1);
    for (let time = 0; time < 2; time += 1) await undo(request.mergeId);
    expect(await PassModel.countDocuments({ ownerId: from.id })).toBe(1);
    await undo(await merge());
    expect(await PassModel.countDocuments({ ownerId: from.id })).toBe(1);
    expect(await codeOf(undo(newId()))).toBe("not-found");
    expect(await codeOf(undo(request.mergeId, from))).toBe("not-found");
  });
});

test("what comes in later for the account that went is put right within the hour, and undone with the rest", async () => {
  const mergeId = await merge();
  const packId = await makePass(from, 2);
  await studio.runJob("users.tidyMerges");
  expect(await storedPass(packId)).toMatchObject({ ownerId: into.id, ownerName: "Anna Ames" });
  await undo(mergeId);
  expect(await storedPass(packId)).toMatchObject({ ownerId: from.id });
});

test("the log tells of both, and finds under the one who stayed what the other did", async () => {
  const mergeId = await merge();
  await undo(mergeId);
  const { lines } = await studio.call(listLog, { aboutId: from.id }, admin);
  expect(lines.map(({ what, outcome }) => [what, outcome])).toEqual([["users.mergeUser", "done"]]);
  const ofKept = await studio.call(listLog, { aboutId: into.id }, admin);
  expect(ofKept.lines.map(({ what }) => what)).toEqual(["users.undoMerge", "users.mergeUser"]);
});
