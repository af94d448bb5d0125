import type Stripe from "stripe";
import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { MembershipPaymentModel } from "#api/features/memberships/billing/payment.model.ts";
import { ledger } from "#api/features/memberships/billing/payments.ts";
import { repair } from "#api/features/memberships/billing/repair.ts";
import { syncSubscription } from "#api/features/memberships/billing/sync-subscription.ts";
import { updateStripe } from "#api/features/memberships/billing/update-stripe.ts";
import { feature } from "#api/features/memberships/feature.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { SandboxInvoiceModel, SandboxSubscriptionModel } from "#api/payments/sandbox/billing/billing.model.ts";
import { SandboxKeyModel } from "#api/payments/sandbox/session.model.ts";
import { isBalanced } from "#shared/core/ledger.ts";
import {
  bookWithPass,
  cancelPass,
  changePlan,
  confirmCard,
  listPayments,
  refundPayment,
} from "#shared/features/memberships/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import {
  buyMembership,
  charges,
  deliver,
  findPass,
  giveCard,
  mailsAbout,
  offerPlan,
  startOver,
  storedPass,
  UNLIMITED,
  wait,
} from "../membership.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  ({ admin, mary } = await startOver(studio));
});

describe("a membership renews", () => {
  test("each month on its day, the last of a shorter month, at the price it was sold for", async () => {
    const planId = await offerPlan(studio, admin);
    const pass = await buyMembership(studio, planId, mary);
    expect(pass).toMatchObject({ status: "active", renews: true, paidUntil: "2026-02-28", priceCents: 18_900 });
    await studio.call(changePlan, { id: planId, ...UNLIMITED, priceCents: 99_900, isArchived: true }, admin);
    const ends: (string | null)[] = [];
    for (let month = 0; month < 14; month += 1) {
      studio.clock.set(`${(await storedPass(pass.id))?.paidUntil}T15:00:00Z`);
      await wait(studio, {});
      ends.push((await storedPass(pass.id))?.paidUntil ?? null);
    }
    expect(ends.slice(0, 4)).toEqual(["2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30"]);
    expect(ends.slice(11)).toEqual(["2027-02-28", "2027-03-31", "2027-04-30"]);
    expect(await charges()).toBe(14);
    expect(await MembershipPaymentModel.distinct("cents")).toEqual([18_900]);
    expect(await SandboxSubscriptionModel.countDocuments()).toBe(1);
  });

  test("not a minute before the day, and credits start again", async () => {
    const pass = await buyMembership(studio, await offerPlan(studio, admin, { credits: 4 }), mary);
    await studio.call(bookWithPass, { id: newId(), classInstanceId: await addClassInstance(studio) }, mary);
    studio.clock.set("2026-02-28T07:59:00Z");
    await wait(studio, {});
    expect(await charges()).toBe(0);
    expect(await findPass(studio, pass.id, mary)).toMatchObject({ creditsLeft: 3, status: "active" });
    studio.clock.set("2026-02-28T08:00:00Z");
    await wait(studio, {});
    expect(await charges()).toBe(1);
    expect(await findPass(studio, pass.id, mary)).toMatchObject({ creditsLeft: 4, paidUntil: "2026-03-31" });
  });

  test("told twice, late and in any order it is one month; without any word the job asks", async () => {
    const pass = await buyMembership(studio, await offerPlan(studio, admin), mary);
    studio.clock.set("2026-04-10T12:00:00Z");
    await studio.services.payments.advance?.();
    await Promise.all(Array.from({ length: 6 }, () => syncSubscription(pass.id, studio.services)));
    await wait(studio, {});
    expect(await findPass(studio, pass.id, mary)).toMatchObject({ paidUntil: "2026-04-30", status: "active" });
    expect(await MembershipPaymentModel.countDocuments()).toBe(2);
    await deliver(studio);
    expect(await mailsAbout(studio, "Membership renewed")).toHaveLength(2);
    expect(await repair(studio.services)).toEqual({
      "memberships of who left": 0,
      "memberships told to the provider": 0,
      "freezes that were over": 0,
      "memberships followed": 0,
      "memberships whose bookings were let go": 0,
      "months paid back": 0,
      "customers of who left forgotten": 0,
      "credits taken for no booking": 0,
    });
  });

  test("an event of somebody else, or of nothing known, changes nothing", async () => {
    await buyMembership(studio, await offerPlan(studio, admin), mary);
    const before = await PassModel.find().lean();
    const about = (id: string) => ({ type: "customer.subscription.deleted", data: { object: { id } } }) as never;
    await feature.onProviderEvent?.(about("sub_unknown"), studio.services);
    // The content of an event is not trusted: the subscription goes on, even if the event says it ended.
    const [subscription] = await SandboxSubscriptionModel.find().lean();
    await feature.onProviderEvent?.(about(subscription?._id ?? ""), studio.services);
    expect(await PassModel.find().lean()).toEqual(before);
  });

  test("a crash after the pass, after the subscription, or before it was written down: one subscription", async () => {
    const pass = await buyMembership(studio, await offerPlan(studio, admin), mary);
    const { subscriptionId } = (await storedPass(pass.id)) ?? {};
    await PassModel.updateOne({ _id: pass.id }, { subscriptionId: null, billingDue: true });
    await SandboxKeyModel.deleteMany({});
    expect((await repair(studio.services))["memberships told to the provider"]).toBe(1);
    expect(await storedPass(pass.id)).toMatchObject({ subscriptionId, billingDue: false });
    expect(await SandboxSubscriptionModel.countDocuments()).toBe(1);
    expect(await updateStripe(pass.id, studio.services)).toBe(true);
  });
});

describe("a declined card", () => {
  async function fail() {
    const pass = await buyMembership(studio, await offerPlan(studio, admin), mary, { card: "fails-later" });
    const booked = await studio.call(
      bookWithPass,
      { id: newId(), classInstanceId: await addClassInstance(studio, { inHours: 24 * 40 }) },
      mary,
    );
    studio.clock.set("2026-02-28T08:00:00Z");
    await wait(studio, {});
    return { pass, booked };
  }

  test("stops new bookings, keeps the old, says what to do by when; another card makes it active", async () => {
    const { pass, booked } = await fail();
    expect(await findPass(studio, pass.id, mary)).toMatchObject({
      status: "past-due",
      nextTryAt: "2026-03-03T08:00:00.000Z",
    });
    await deliver(studio);
    const [mail] = await mailsAbout(studio, "Your card was declined");
    expect(mail?.text).toContain("before Tuesday, March 3,");
    const classInstanceId = await addClassInstance(studio);
    await expect(studio.call(bookWithPass, { id: newId(), classInstanceId }, mary)).rejects.toMatchObject({
      code: "pass.none",
    });
    expect(await BookingModel.findById(booked.id).lean()).toMatchObject({ status: "booked" });
    const sessionId = await giveCard(studio, pass.id, mary, "works");
    expect(await studio.call(confirmCard, { sessionId }, mary)).toEqual({ isKept: true });
    await studio.call(confirmCard, { sessionId }, mary);
    expect(await findPass(studio, pass.id, mary)).toMatchObject({ status: "active", paidUntil: "2026-03-31" });
    expect(await charges()).toBe(1);
    await deliver(studio);
    expect(await mailsAbout(studio, "active again")).toHaveLength(1);
  });

  test("is tried after 3, 5 and 7 days, and then it ends: classes are given back", async () => {
    const { pass, booked } = await fail();
    const another = await giveCard(studio, pass.id, mary, "fails-later");
    await studio.call(confirmCard, { sessionId: another }, mary);
    for (const [days, next] of [
      [3, "2026-03-05T08:00:00.000Z"],
      [2, "2026-03-07T08:00:00.000Z"],
    ] as const) {
      await deliver(studio);
      await wait(studio, { days });
      expect(await findPass(studio, pass.id, mary)).toMatchObject({ status: "past-due", nextTryAt: next });
    }
    await deliver(studio);
    await wait(studio, { days: 2 });
    expect(await findPass(studio, pass.id, mary)).toMatchObject({
      status: "ended",
      endReason: "unpaid",
      renews: false,
    });
    await deliver(studio);
    expect(await mailsAbout(studio, "Your card was declined")).toHaveLength(3);
    expect(await mailsAbout(studio, "Your membership has ended")).toHaveLength(1);
    await studio.runJob("memberships.reconcileBilling");
    expect(await BookingModel.findById(booked.id).lean()).toMatchObject({ status: "cancelled", refundState: "done" });
    expect(await charges()).toBe(0);
  });

  const openInvoices = () => SandboxInvoiceModel.find({ status: "open" }).lean();

  test("of a membership that has ended leaves nothing to pay: another card is charged nothing", async () => {
    const { pass } = await fail();
    const [open] = await openInvoices();
    await studio.call(cancelPass, { id: pass.id }, mary);
    await studio.runJob("memberships.reconcileBilling");
    expect(await openInvoices()).toEqual([]);
    expect(await storedPass(pass.id)).toMatchObject({ status: "ended", billingClosed: true });
    const { stripe } = studio.services.payments;
    await expect(stripe.invoices.pay(open?._id ?? "")).rejects.toMatchObject({ type: "StripeInvalidRequestError" });
    const sessionId = await giveCard(studio, pass.id, mary, "works");
    await studio.call(confirmCard, { sessionId }, mary);
    await wait(studio, { days: 40 });
    expect(await charges()).toBe(0);
  });

  test("whose month is paid in the very moment in which it is withdrawn: the money goes back", async () => {
    const { pass } = await fail();
    const [open] = await openInvoices();
    const { stripe } = studio.services.payments;
    const withdraw = paidInsteadOfWithdrawn(stripe);
    const card = { invoice_settings: { default_payment_method: "pm_ok_another" } };
    await stripe.customers.update(open?.customer ?? "", card);
    await studio.call(cancelPass, { id: pass.id }, mary);
    await repair(studio.services);
    expect(new Set(withdraw.mock.calls.map(([id]) => id))).toEqual(new Set([open?._id]));
    expect(await charges()).toBe(1);
    expect(await studio.call(listPayments, { id: pass.id }, mary)).toMatchObject([
      { id: open?._id, refundState: "done" },
    ]);
    expect(await storedPass(pass.id)).toMatchObject({ billingClosed: true });
  });
});

/** Another window pays an invoice just before it is made void. */
function paidInsteadOfWithdrawn({ invoices }: Stripe) {
  const original = invoices.voidInvoice.bind(invoices);
  const withdraw = vi.spyOn(invoices, "voidInvoice").mockImplementation(async (id) => {
    await invoices.pay(id);
    return original(id);
  });
  onTestFinished(() => withdraw.mockRestore());
  return withdraw;
}

test("a charged month is given back once, and both stand in the ledger", async () => {
  const pass = await buyMembership(studio, await offerPlan(studio, admin), mary);
  studio.clock.set("2026-02-28T09:00:00Z");
  await wait(studio, {});
  const [payment] = await studio.call(listPayments, { id: pass.id }, mary);
  const id = payment?.id ?? "";
  await expect(studio.call(refundPayment, { invoiceId: id, reason: "Ill" }, mary)).rejects.toMatchObject({
    status: 403,
  });
  await studio.call(refundPayment, { invoiceId: id, reason: "Ill" }, admin);
  expect(await studio.call(refundPayment, { invoiceId: id, reason: "Ill" }, admin)).toMatchObject({
    refundState: "done",
  });
  const [charge] = (await studio.services.payments.stripe.refunds.list({ limit: 10 })).data;
  expect(charge).toMatchObject({ amount: 18_900 });
  expect((await studio.services.payments.stripe.refunds.list()).data).toHaveLength(1);
  const moved = ledger.entries(new Date("2026-02-28T00:00:00Z"), new Date("2026-03-01T00:00:00Z"));
  const entries = (await Array.fromAsync(moved)).flat();
  expect(entries.map(({ postings }) => postings[0]?.cents)).toEqual([18_900, -18_900]);
  expect(entries.every(isBalanced)).toBe(true);
});

test("paid whole without a card it lasts its month", async () => {
  const pass = await buyMembership(studio, await offerPlan(studio, admin), mary);
  await PassModel.updateOne({ _id: pass.id }, { renews: false, subscriptionId: null, paymentIntentId: null });
  await wait(studio, { days: 30 });
  expect(await findPass(studio, pass.id, mary)).toMatchObject({ status: "ended", endReason: "ran-out" });
});
