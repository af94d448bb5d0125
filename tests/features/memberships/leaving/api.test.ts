import { beforeEach, describe, expect, test, vi } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { PayerModel } from "#api/features/memberships/billing/payer.model.ts";
import { MembershipPaymentModel } from "#api/features/memberships/billing/payment.model.ts";
import { repair } from "#api/features/memberships/billing/repair.ts";
import { feature } from "#api/features/memberships/feature.ts";
import { endForLeavers } from "#api/features/memberships/holder/end-passes.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { SandboxCustomerModel, SandboxSubscriptionModel } from "#api/payments/sandbox/billing/billing.model.ts";
import { makePass } from "#tests/support/passes.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { buyMembership, charges, offerPlan, startOver, storedPass, wait } from "../membership.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
let familyId: string;
beforeEach(async () => {
  ({ admin, mary, familyId } = await startOver(studio));
});

const leave = (who: SignedIn) => feature.privacy?.erase?.({ userId: who.id, email: null }, studio.services);
const customers = () => SandboxCustomerModel.countDocuments();
const forgotten = async () => (await repair(studio.services))["customers of who left forgotten"];

describe("who leaves", () => {
  test("pays nothing more: the account deleted or disabled, also after a crash", async () => {
    const pass = await buyMembership(studio, await offerPlan(studio, admin), mary);
    await UserModel.updateOne({ _id: mary.id }, { disabledAt: new Date() });
    expect(await endForLeavers(studio.services)).toBe(1);
    expect((await repair(studio.services))["memberships told to the provider"]).toBe(1);
    expect(await SandboxSubscriptionModel.findOne().lean()).toMatchObject({ status: "canceled" });
    expect(await storedPass(pass.id)).toMatchObject({ status: "ended", endReason: "left", renews: false });
    await wait(studio, { days: 60 });
    expect(await charges()).toBe(0);
    expect(await endForLeavers(studio.services)).toBe(0);
  });

  test("is found in turns among many members, or at once by a repair of everything", async () => {
    const packId = await makePass(mary, 5);
    const pack = await PassModel.findById(packId).lean();
    const members = Array.from({ length: 600 }, (_, at) => ({ _id: `pass-${1_000 + at}`, ownerId: `owner-${at}` }));
    await PassModel.collection.insertMany(
      members.map((own) => ({ ...pack, ...own, kind: "membership", renews: true, payerId: null })) as never,
    );
    const disable = (at: number) =>
      UserModel.collection.insertOne({ _id: `owner-${at}`, disabledAt: new Date(), deletedAt: null } as never);
    await disable(400);
    const found = [];
    for (let turn = 0; turn < 4; turn++) found.push(await endForLeavers(studio.services));
    expect(found).toEqual([0, 1, 0, 0]);
    await disable(590);
    expect(await endForLeavers(studio.services, "everything")).toBe(1);
    expect(await PassModel.countDocuments({ status: "ended" })).toBe(2);
  });

  test("keeps paid packs with an account that is only closed, and may be opened again", async () => {
    const pass = await buyMembership(studio, await offerPlan(studio, admin), mary);
    const packId = await makePass(mary, 5);
    await UserModel.updateOne({ _id: mary.id }, { disabledAt: new Date() });
    await repair(studio.services);
    expect(await storedPass(pass.id)).toMatchObject({ status: "ended" });
    expect(await storedPass(packId)).toMatchObject({ status: "active", creditsLeft: 5 });
  });

  test("erased by the person's own wish", async () => {
    const pass = await buyMembership(studio, await offerPlan(studio, admin), mary);
    await feature.privacy?.erase?.({ userId: mary.id, email: null }, studio.services);
    await feature.privacy?.erase?.({ userId: mary.id, email: null }, studio.services);
    expect(await storedPass(pass.id)).toMatchObject({ status: "ended", ownerName: "Former member" });
    expect(await SandboxSubscriptionModel.findOne().lean()).toMatchObject({ status: "canceled" });
  });

  test("pays for nobody else either: paid it stays good, unpaid it ends", async () => {
    const planId = await offerPlan(studio, admin);
    const noah = await studio.signIn("student", { familyId });
    const paid = await buyMembership(studio, planId, noah);
    await PassModel.updateOne({ _id: paid.id }, { payerId: mary.id });
    const unpaid = await buyMembership(studio, planId, await studio.signIn("student"));
    await PassModel.updateOne({ _id: unpaid.id }, { payerId: mary.id, status: "past-due" });
    await leave(mary);
    expect(await storedPass(paid.id)).toMatchObject({ status: "active", renews: false, endReason: "left" });
    expect(await storedPass(unpaid.id)).toMatchObject({ status: "ended", renews: false, endReason: "left" });
  });
});

describe("the provider's customer of who leaves", () => {
  test("goes a day later, with the card and the e-mail; what was paid stays", async () => {
    const pass = await buyMembership(studio, await offerPlan(studio, admin), mary);
    studio.clock.set("2026-02-28T15:00:00Z");
    await wait(studio, {});
    expect(await SandboxCustomerModel.find().lean()).toMatchObject([{ email: mary.email }]);
    await leave(mary);
    // A payment page they opened before may still be filled in.
    await wait(studio, { hours: 23 });
    expect(await customers()).toBe(1);
    await wait(studio, { hours: 2 });
    expect([await customers(), await PayerModel.countDocuments()]).toEqual([0, 0]);
    expect(await SandboxSubscriptionModel.find().lean()).toMatchObject([{ status: "canceled" }]);
    expect(await MembershipPaymentModel.find().lean()).toMatchObject([{ passId: pass.id, ownerName: "Former member" }]);
    expect((await studio.services.payments.stripe.paymentIntents.list()).data).toHaveLength(2);
    await wait(studio, { days: 60 });
    expect([await charges(), await customers(), await forgotten()]).toEqual([1, 0, 0]);
  });

  test("not while something of theirs is open, nor of anybody who stays", async () => {
    const planId = await offerPlan(studio, admin);
    const pass = await buyMembership(studio, planId, mary);
    await buyMembership(studio, planId, await studio.signIn("student"));
    await leave(mary);
    const del = vi.spyOn(studio.services.payments.stripe.subscriptions, "cancel").mockRejectedValue(new Error("away"));
    await PassModel.updateOne({ _id: pass.id }, { billingDue: true });
    await wait(studio, { days: 2 });
    expect(await customers()).toBe(2);
    del.mockRestore();
    expect(await forgotten()).toBe(1);
    expect([await customers(), await PayerModel.exists({ _id: mary.id })]).toEqual([1, null]);
  });

  test("a provider that is away, and a crash before it was written down, are made good by the repair", async () => {
    await buyMembership(studio, await offerPlan(studio, admin), mary);
    await leave(mary);
    const { customers: api } = studio.services.payments.stripe;
    const away = vi.spyOn(api, "del").mockRejectedValueOnce(new Error("away"));
    await wait(studio, { hours: 25 });
    expect(await customers()).toBe(1);
    away.mockRestore();
    const known = await PayerModel.findById(mary.id).lean();
    expect(await forgotten()).toBe(1);
    // Deleted there, and the process crashed before it recorded that here.
    await PayerModel.create({ ...known });
    expect([await forgotten(), await forgotten()]).toEqual([1, 0]);
    expect(await PayerModel.countDocuments()).toBe(0);
  });
});
