import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { MembershipPaymentModel } from "#api/features/memberships/billing/payment.model.ts";
import { repair } from "#api/features/memberships/billing/repair.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { SandboxSubscriptionModel } from "#api/payments/sandbox/billing/billing.model.ts";
import {
  bookWithPass,
  cancelPass,
  freezePass,
  listHeldPasses,
  listPayments,
  resumePass,
  undoCancelPass,
} from "#shared/features/memberships/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { buyMembership, charges, deliver, findPass, mailsAbout, offerPlan, startOver, wait } from "../membership.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
let familyId: string;
beforeEach(async () => {
  ({ admin, mary, familyId } = await startOver(studio));
});

describe("its holder", () => {
  test("freezes: nothing is charged, the days that are left come after it; resumes early", async () => {
    const pass = await buyMembership(studio, await offerPlan(studio, admin), mary);
    studio.clock.set("2026-02-10T20:00:00Z");
    const inside = await studio.call(
      bookWithPass,
      { id: newId(), classInstanceId: await addClassInstance(studio, { inHours: 72 }) },
      mary,
    );
    const freeze = (until: string) => studio.call(freezePass, { id: pass.id, until }, mary);
    await expect(freeze("2026-02-16")).rejects.toMatchObject({ code: "pass.freeze-length" });
    await expect(freeze("2026-05-11")).rejects.toMatchObject({ code: "pass.freeze-length" });
    // 17 days are left after today.
    expect(await freeze("2026-04-01")).toMatchObject({
      status: "frozen",
      frozenOn: "2026-02-10",
      frozenUntil: "2026-04-01",
      paidUntil: "2026-04-18",
    });
    expect(await freeze("2026-04-01")).toMatchObject({ status: "frozen", paidUntil: "2026-04-18" });
    expect(await BookingModel.findById(inside.id).lean()).toMatchObject({ status: "cancelled", refundState: "done" });
    await expect(
      studio.call(bookWithPass, { id: newId(), classInstanceId: await addClassInstance(studio) }, mary),
    ).rejects.toMatchObject({ code: "pass.none" });
    studio.clock.set("2026-03-10T20:00:00Z");
    await wait(studio, {});
    expect(await charges()).toBe(0);
    const resumed = await studio.call(resumePass, { id: pass.id }, mary);
    expect(resumed).toMatchObject({ status: "active", paidUntil: "2026-03-27", frozenUntil: null });
    studio.clock.set("2026-03-27T09:00:00Z");
    await wait(studio, {});
    expect(await charges()).toBe(1);
    expect(await findPass(studio, pass.id, mary)).toMatchObject({ paidUntil: "2026-04-27" });
  });

  test("a freeze ends by itself; freezing at night and going on in the morning gains nothing", async () => {
    const pass = await buyMembership(studio, await offerPlan(studio, admin), mary);
    for (let night = 0; night < 3; night += 1) {
      const until = Temporal.PlainDate.from("2026-02-20").add({ days: night }).toString();
      await studio.call(freezePass, { id: pass.id, until }, mary);
      await wait(studio, { days: 1 });
      await studio.call(resumePass, { id: pass.id }, mary);
    }
    expect(await findPass(studio, pass.id, mary)).toMatchObject({ paidUntil: "2026-02-28" });
    await studio.call(freezePass, { id: pass.id, until: "2026-03-03" }, mary);
    studio.clock.set("2026-03-03T08:00:00Z");
    await wait(studio, {});
    await wait(studio, {});
    expect(await findPass(studio, pass.id, mary)).toMatchObject({ status: "active", paidUntil: "2026-03-27" });
    await deliver(studio);
    expect(await mailsAbout(studio, "Your membership continues")).toHaveLength(1);
    studio.clock.set("2026-03-27T08:00:00Z");
    await wait(studio, {});
    expect(await charges()).toBe(1);
  });

  test("a month that was charged without a word counts before a freeze or an end is reckoned", async () => {
    const pass = await buyMembership(studio, await offerPlan(studio, admin), mary);
    studio.clock.set(`${pass.paidUntil}T20:00:00Z`);
    await studio.services.payments.advance?.();
    const cancelled = await studio.call(cancelPass, { id: pass.id }, mary);
    expect(cancelled).toMatchObject({ status: "active", renews: false });
    expect(cancelled.paidUntil?.slice(0, 7)).not.toBe(pass.paidUntil?.slice(0, 7));
    expect(await MembershipPaymentModel.countDocuments({ passId: pass.id })).toBe(1);
  });

  test("a month that was charged because a freeze could not be told counts before it goes on", async () => {
    const pass = await buyMembership(studio, await offerPlan(studio, admin), mary);
    const { payments } = studio.services;
    payments.listensAt?.("http://127.0.0.1:9");
    const update = vi.spyOn(payments.stripe.subscriptions, "update").mockRejectedValue(new Error("away"));
    onTestFinished(() => {
      update.mockRestore();
      payments.listensAt?.(studio.baseUrl);
    });
    await studio.call(freezePass, { id: pass.id, until: "2026-04-15" }, mary);
    update.mockRestore();
    studio.clock.set(`${pass.paidUntil}T20:00:00Z`);
    await payments.advance?.();
    expect([await charges(), await MembershipPaymentModel.countDocuments()]).toEqual([1, 0]);
    await studio.call(resumePass, { id: pass.id }, mary);
    expect(await MembershipPaymentModel.countDocuments({ passId: pass.id })).toBe(1);
    expect(await PassModel.findById(pass.id).lean()).toMatchObject({ status: "active", paidMonths: 2 });
  });

  test("cancels: it runs to the end of what is paid; what lies after is given back; undone it goes on", async () => {
    const pass = await buyMembership(studio, await offerPlan(studio, admin), mary);
    const before = await addClassInstance(studio, { inHours: 24 * 10 });
    const after = await addClassInstance(studio, { inHours: 24 * 40 });
    const [kept, gone] = await Promise.all(
      [before, after].map((classInstanceId) => studio.call(bookWithPass, { id: newId(), classInstanceId }, mary)),
    );
    expect(await studio.call(cancelPass, { id: pass.id }, mary)).toMatchObject({
      status: "active",
      renews: false,
      endReason: "cancelled",
      paidUntil: "2026-02-28",
    });
    expect(await BookingModel.findById(kept?.id).lean()).toMatchObject({ status: "booked" });
    expect(await BookingModel.findById(gone?.id).lean()).toMatchObject({ status: "cancelled" });
    await studio.call(undoCancelPass, { id: pass.id }, mary);
    studio.clock.set("2026-02-28T09:00:00Z");
    await wait(studio, {});
    expect(await findPass(studio, pass.id, mary)).toMatchObject({ renews: true, paidUntil: "2026-03-31" });
    await studio.call(cancelPass, { id: pass.id }, mary);
    studio.clock.set("2026-03-31T09:00:00Z");
    await wait(studio, {});
    await wait(studio, { days: 40 });
    expect(await findPass(studio, pass.id, mary)).toMatchObject({ status: "ended", endReason: "cancelled" });
    expect(await charges()).toBe(1);
    await expect(studio.call(undoCancelPass, { id: pass.id }, mary)).rejects.toMatchObject({ code: "pass.ended" });
  });

  test("a crash before the provider was told, or the bookings let go, is finished by the repair", async () => {
    const pass = await buyMembership(studio, await offerPlan(studio, admin), mary);
    const late = await studio.call(
      bookWithPass,
      { id: newId(), classInstanceId: await addClassInstance(studio, { inHours: 24 * 40 }) },
      mary,
    );
    await PassModel.updateOne(
      { _id: pass.id },
      { renews: false, endReason: "cancelled", billingDue: true, bookingsDue: true, $inc: { billingWish: 1 } },
    );
    expect(await repair(studio.services)).toMatchObject({
      "memberships told to the provider": 1,
      "memberships whose bookings were let go": 1,
    });
    expect(await SandboxSubscriptionModel.findOne().lean()).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await BookingModel.findById(late.id).lean()).toMatchObject({ status: "cancelled" });
    expect(await repair(studio.services)).toMatchObject({
      "memberships told to the provider": 0,
      "memberships whose bookings were let go": 0,
      "memberships followed": 0,
    });
  });

  test("alone decides: nobody else, a guardian for a minor, the studio with a reason", async () => {
    const planId = await offerPlan(studio, admin);
    const noah = await studio.signIn("student", { familyId, birthday: "2012-01-01" });
    const pass = await buyMembership(studio, planId, mary, { forId: noah.id });
    const robin = await studio.signIn("student");
    for (const someone of [robin, noah])
      await expect(studio.call(cancelPass, { id: pass.id }, someone)).rejects.toMatchObject({ status: 404 });
    await expect(studio.call(listPayments, { id: pass.id }, robin)).rejects.toMatchObject({ status: 404 });
    await expect(studio.call(cancelPass, { id: pass.id }, admin)).rejects.toMatchObject({
      code: "pass.reason-missing",
    });
    expect(await studio.call(freezePass, { id: pass.id, until: "2026-03-01" }, mary)).toMatchObject({
      status: "frozen",
    });
    await studio.call(resumePass, { id: pass.id, reason: "Back from the injury" }, admin);
    const [held] = await studio.call(listHeldPasses, { search: "mont", state: "all" }, admin);
    expect(held).toMatchObject({
      id: pass.id,
      log: [{ change: "freeze" }, { change: "resume", reason: "Back from the injury" }],
    });
    await deliver(studio);
    expect((await mailsAbout(studio, "Your membership continues"))[0]?.text).toContain("Back from the injury");
  });
});
