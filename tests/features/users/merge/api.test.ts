import { v7 as newId } from "uuid";
import { describe, expect, test } from "vitest";
import { ImageModel } from "#api/db/joining/image.model.ts";
import { type UserDocument, UserModel } from "#api/features/accounts/index.ts";
import { BookingModel } from "#api/features/bookings/index.ts";
import { BalanceModel } from "#api/features/gift-cards/balance.model.ts";
import { PassModel, PayerModel } from "#api/features/memberships/index.ts";
import { MoveProgressModel, SkillRecordModel } from "#api/features/moves/index.ts";
import { ReadinessRequestModel } from "#api/features/readiness/readiness-request.model.ts";
import { PersonMergeModel } from "#api/features/users/merge/merge.model.ts";
import { privacy } from "#api/features/users/merge/tidy.ts";
import { WaitlistEntryModel } from "#api/features/waitlist/waitlist-entry.model.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import { giveCredit } from "#shared/features/gift-cards/endpoints.ts";
import { bookWithPass } from "#shared/features/memberships/endpoints.ts";
import { getProfile } from "#shared/features/profile/endpoints.ts";
import { restoreUser } from "#shared/features/users/archive/endpoints.ts";
import { changeRole, getUser } from "#shared/features/users/endpoints.ts";
import { mergeUser, previewMerge } from "#shared/features/users/merge/endpoints.ts";
import { makePass } from "#tests/support/passes.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { buyMembership, charges, offerPlan, storedPass, wait } from "../../memberships/membership.ts";
import { codeOf, type Named, stored } from "./fixtures.ts";
import { newShared, plantFor } from "./plant-both.ts";
import { twoAccounts } from "./two-accounts.ts";

const studio = setUpStudio();
const two = twoAccounts(studio);

const { merge, undo } = two;
const creditOf = async ({ id }: Named) => (await BalanceModel.findById(`credit:${id}`).lean())?.leftCents ?? 0;

describe("what both have", () => {
  test("is one thing afterwards, and two again when it is undone", async () => {
    const shared = newShared();
    await plantFor([two.into.id, two.from.id], shared);
    const passes = () => PassModel.find({ planId: shared.introId }).sort({ _id: 1 }).lean();
    const waits = () => WaitlistEntryModel.find({ classInstanceId: shared.fullClassId }).sort({ _id: 1 }).lean();
    const mergeId = await merge();

    expect([await creditOf(two.into), await creditOf(two.from)]).toEqual([1_500, 0]);
    expect((await passes()).map(({ ownerId, ownerName, isIntro }) => [ownerId, ownerName, isIntro])).toEqual([
      [two.into.id, "Name 0", true],
      [two.into.id, "Anna Ames", false],
    ]);
    // Who came first keeps the place in line.
    expect((await waits()).map(({ attendeeId, isInLine, status }) => [attendeeId, isInLine, status])).toEqual([
      [two.into.id, false, "left"],
      [two.into.id, true, "waiting"],
    ]);
    const question = { classInstanceId: shared.askedClassId, deletedAt: null };
    expect(await ReadinessRequestModel.find(question).lean()).toMatchObject([
      { studentId: two.into.id, status: "granted" },
    ]);
    const progress = { moveId: shared.moveId, deletedAt: null };
    expect(await MoveProgressModel.find(progress).lean()).toMatchObject([
      { _id: `${two.into.id}:${shared.moveId}`, state: "mastered", note: "Note 0\n\nNote 1" },
    ]);
    expect((await SkillRecordModel.findById(two.into.id).lean())?.signOffs).toHaveLength(2);

    await undo(mergeId);
    expect([await creditOf(two.into), await creditOf(two.from)]).toEqual([1_000, 500]);
    expect((await passes()).map(({ ownerId, isIntro }) => [ownerId, isIntro])).toEqual([
      [two.into.id, true],
      [two.from.id, true],
    ]);
    expect((await waits()).map(({ attendeeId, isInLine }) => [attendeeId, isInLine])).toEqual([
      [two.into.id, true],
      [two.from.id, true],
    ]);
    expect(await MoveProgressModel.countDocuments(progress)).toBe(2);

    // Also when every device has received what is gone, and nothing is kept of it any more.
    const again = await merge();
    const gone = await MoveProgressModel.collection.deleteMany({ deletedAt: { $type: "date" } });
    expect(gone.deletedCount).toBe(1);
    await undo(again);
    expect(await MoveProgressModel.countDocuments(progress)).toBe(2);
    expect((await SkillRecordModel.findById(two.into.id).lean())?.signOffs).toHaveLength(1);
  });

  test("stays with what came since: a class booked, a pass used, a bought credit", async () => {
    const packId = await makePass(two.from, 3);
    await studio.call(giveCredit, { id: newId(), userId: two.from.id, cents: 500, reason: "Sorry" }, two.admin);
    const mergeId = await merge();
    const classInstanceId = await addClassInstance(studio);
    const booked = await studio.call(bookWithPass, { id: newId(), classInstanceId }, two.into);
    await studio.call(giveCredit, { id: newId(), userId: two.into.id, cents: 300, reason: "More" }, two.admin);
    await undo(mergeId);
    expect(await storedPass(packId)).toMatchObject({
      ownerId: two.from.id,
      creditsLeft: 2,
      uses: [{ attendeeId: two.into.id }],
    });
    expect(await BookingModel.findById(booked.id).lean()).toMatchObject({ attendeeId: two.into.id, status: "booked" });
    expect([await creditOf(two.into), await creditOf(two.from)]).toEqual([300, 500]);
  });
});

describe("the account that goes", () => {
  test("signs nobody in, says whom it became, and comes back with its sign-in", async () => {
    await studio.call(getProfile, {}, two.from);
    const mergeId = await merge();
    expect((await studio.request("GET", "/api/profile", { as: two.from })).status).toBe(401);
    expect(await studio.call(getUser, { id: two.from.id }, two.admin)).toMatchObject({
      mergedInto: { id: two.into.id, name: "Anna Ames" },
      archived: { byName: "Zoe Ames" },
    });
    expect((await studio.call(getUser, { id: two.into.id }, two.admin)).merges).toMatchObject([
      { id: mergeId, fromId: two.from.id, fromName: "Ana Double", undoUntil: "2026-04-01" },
    ]);
    expect(await codeOf(studio.call(restoreUser, { id: two.from.id }, two.admin))).toBe("user.merged");
    expect(await codeOf(studio.call(changeRole, { id: two.from.id, role: "instructor" }, two.admin))).toBe(
      "user.archived",
    );
    await undo(mergeId);
    expect((await studio.request("GET", "/api/profile", { as: two.from })).status).toBe(200);
    expect((await studio.call(getUser, { id: two.into.id }, two.admin)).merges).toEqual([]);
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
      { _id: two.into.id },
      { email: null, emailToProve: null, medicalNotes: "Asthma", waiverSigned: false, birthday: null },
    );
    const preview = await studio.call(previewMerge, { id: door.id, intoId: two.into.id }, two.admin);
    expect(preview.stays).toEqual([
      { field: "name", kept: "Anna Ames", gone: "Robin Ames" },
      { field: "username", kept: "anna", gone: null },
      { field: "email", kept: "anna@example.com", gone: null },
      { field: "phone", kept: "+1 555 0100", gone: null },
      { field: "birthday", kept: "1990-05-01", gone: null },
      { field: "emergency", kept: "Bo, 1", gone: null },
    ]);
    const before = [await stored(two.into), await stored(door)];
    const mergeId = await merge(door);
    expect(await stored(two.into)).toMatchObject({
      ...{ email: "anna@example.com", phone: "+1 555 0100", medicalNotes: "Asthma\n\nLeft knee" },
      ...{ waiverSigned: true, birthday: "1990-05-01", emergencyContact: { name: "Bo" } },
    });
    const { users } = (await studio.request("GET", "/api/admin/users?search=5550100", { as: two.admin })).body;
    expect(users.map(({ id }: Named) => id)).toEqual([two.into.id]);
    await undo(mergeId);
    await studio.runJob("family.finishHalfDone");
    const after = [await stored(two.into), await stored(door)];
    const bare = (user: UserDocument | undefined) => ({ ...user, rev: null, audiences: user?.audiences.toSorted() });
    expect(after.map(bare)).toEqual(before.map(bare));
  });

  test("takes the other one into its family, with the children", async () => {
    const familyId = newId();
    const mother = await studio.signIn("parent", { familyId, username: "mother" });
    const child = await studio.addPerson({ username: null, email: null, birthday: "2018-01-01", familyId });
    const mergeId = await merge(mother);
    await studio.runJob("family.finishHalfDone");
    expect(await stored(two.into)).toMatchObject({ familyId, isGuardian: true, role: "parent" });
    const classInstanceId = await addClassInstance(studio);
    await studio.call(addClass, { classInstanceId, attendeeId: child.id }, two.into);
    await undo(mergeId);
    await studio.runJob("family.finishHalfDone");
    expect(await stored(two.into)).toMatchObject({ familyId: null, isGuardian: false, role: "student" });
    expect(await stored(mother)).toMatchObject({ familyId, isGuardian: true, role: "parent" });
    // What was booked for the child since is no longer for the other account to see.
    const booking = await BookingModel.findOne({ attendeeId: child.id }).orFail().lean();
    expect(booking.audiences).not.toContain(`user:${two.into.id}`);
    expect(booking.audiences).toContain(`-user:${two.into.id}`);
  });

  test("goes on with its membership under its card, charged once a month", async () => {
    const pass = await buyMembership(studio, await offerPlan(studio, two.admin), two.from);
    const customer = (await PayerModel.findById(two.from.id).lean())?.customerId;
    const mergeId = await merge();
    expect(await PayerModel.find().lean()).toMatchObject([{ _id: two.into.id, customerId: customer }]);
    studio.clock.set(`${(await storedPass(pass.id))?.paidUntil}T20:00:00Z`);
    await wait(studio, {});
    expect(await storedPass(pass.id)).toMatchObject({
      ownerId: two.into.id,
      payerId: two.into.id,
      status: "active",
      renews: true,
    });
    expect(await charges()).toBe(1);
    // 30 days are over by then.
    expect(await codeOf(undo(mergeId))).toBe("merge.too-late");
  });

  test("has its membership and its card back when it is undone", async () => {
    const pass = await buyMembership(studio, await offerPlan(studio, two.admin), two.from);
    const payers = await PayerModel.find().lean();
    await undo(await merge());
    expect(await PayerModel.find().lean()).toEqual(payers);
    studio.clock.set(`${(await storedPass(pass.id))?.paidUntil}T20:00:00Z`);
    await wait(studio, {});
    expect(await storedPass(pass.id)).toMatchObject({ ownerId: two.from.id, payerId: two.from.id, renews: true });
    expect(await charges()).toBe(1);
  });

  test("comes back without an address that somebody else has by then", async () => {
    const door = await studio.addPerson({ username: null, email: "anna@example.com" });
    await UserModel.updateOne({ _id: two.into.id }, { email: null });
    const mergeId = await merge(door);
    await UserModel.updateOne({ _id: two.into.id }, { email: "new@example.com" });
    await studio.addPerson({ username: "third", email: "anna@example.com" });
    await undo(mergeId);
    expect(await stored(door)).toMatchObject({ email: null, archivedAt: null, disabledAt: null });
    expect(await stored(two.into)).toMatchObject({ email: "new@example.com" });
    expect(await PersonMergeModel.find().lean()).toMatchObject([{ state: "undone" }]);
  });

  test("is forgotten with the other one when that one's data goes", async () => {
    await merge();
    expect(await ImageModel.countDocuments()).toBeGreaterThan(0);
    await privacy.erase?.({ userId: two.into.id, email: null }, studio.services);
    expect(await ImageModel.countDocuments()).toBe(0);
    expect(await PersonMergeModel.find().lean()).toMatchObject([{ state: "final" }]);
  });
});

test("a member's mailbox opens no account of staff: the address stays with the one that goes", async () => {
  const admin = await studio.signIn("admin");
  const member = await studio.signIn("student", { email: "member@example.com" });
  const colleague = await studio.signIn("front-desk", { email: null, username: "colleague" });
  const other = await studio.signIn("student", { email: null, username: "another" });
  const second = await studio.signIn("student", { email: "second@example.com" });
  await studio.call(mergeUser, { id: member.id, intoId: colleague.id, mergeId: newId() }, admin);
  await studio.call(mergeUser, { id: second.id, intoId: other.id, mergeId: newId() }, admin);
  const emailOf = async ({ id }: { id: string }) => (await UserModel.findById(id).lean())?.email ?? null;
  expect([await emailOf(colleague), await emailOf(other)]).toEqual([null, "second@example.com"]);
});
