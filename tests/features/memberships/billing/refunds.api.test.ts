import { beforeEach, describe, expect, test, vi } from "vitest";
import { MembershipPaymentModel } from "#api/features/memberships/billing/payment.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { getBooks, reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { listPayments, refundPayment } from "#shared/features/memberships/endpoints.ts";
import { listUserPayments } from "#shared/features/users/person/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { buyMembership, offerPlan, startOver, storedPass, wait } from "../membership.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  ({ admin, mary } = await startOver(studio));
});

const stripe = () => studio.services.payments.stripe;

/** One charged month, on the last day of February. */
async function chargeMonth() {
  const { id } = await buyMembership(studio, await offerPlan(studio, admin), mary);
  await wait(studio, { days: 1 });
  studio.clock.set("2026-02-28T18:00:00Z");
  await wait(studio, {});
  const payment = await MembershipPaymentModel.findOne({ passId: id }).lean();
  if (!payment) throw new Error("No month was charged.");
  return payment;
}

/** Refunds on Stripe's own page; the webhook arrives, or only the job finds it. */
async function refundAtStripe(paymentIntent: string | null, amount: number, how: "webhook" | "job" = "webhook") {
  const fetched = how === "job" ? vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("away")) : null;
  await stripe().refunds.create({ payment_intent: paymentIntent ?? "", amount });
  await studio.services.payments.settled?.();
  fetched?.mockRestore();
  if (how === "job") await studio.runJob("checkout.findProviderRefunds");
}

const notices = async (userId = mary.id) =>
  (await NotificationModel.find({ userId, title: "You get money back" }).lean())
    .map(({ message }) => message)
    .toSorted();
const refund = ({ _id }: { _id: string }) => studio.call(refundPayment, { invoiceId: _id, reason: "Ill" }, admin);
const cardCents = async () =>
  (await studio.call(getBooks, {}, admin)).balances.find(({ account }) => account === "card")?.cents;
const expectBooksRight = async () => expect(await studio.call(reconcileNow, {}, admin)).toMatchObject({ faults: [] });

describe("the payer of a refunded month", () => {
  test("is notified once, with the amount, the way and the end of the membership", async () => {
    const month = await chargeMonth();
    await refund(month);
    await refund(month);
    await studio.runJob("memberships.reconcileBilling");
    expect(await notices()).toEqual([
      "A month in the air, paid on Saturday, February 28: $189.00 goes back to your card. Banks take up to ten days. The membership has ended.",
    ]);
  });

  test("is notified of a refund on Stripe's own page, whole or in part, each once", async () => {
    const month = await chargeMonth();
    await refundAtStripe(month.paymentIntentId, 5_000);
    await studio.runJob("checkout.findProviderRefunds");
    await refundAtStripe(month.paymentIntentId, 13_900);
    await studio.runJob("checkout.findProviderRefunds");
    expect(await notices()).toEqual([
      "A month in the air, paid on Saturday, February 28: $139.00 goes back to your card. Banks take up to ten days. The membership has ended.",
      "A month in the air, paid on Saturday, February 28: $50.00 goes back to your card. Banks take up to ten days.",
    ]);
    expect(await storedPass(month.passId)).toMatchObject({ status: "ended" });
  });
});

describe.each(["webhook", "job"] as const)(
  "a part of a month refunded on Stripe's own page, known by the %s",
  (how) => {
    test("stands in the ledger and in the person's payments, and the membership goes on", async () => {
      const month = await chargeMonth();
      await expectBooksRight();
      const before = (await cardCents()) ?? 0;
      await refundAtStripe(month.paymentIntentId, 5_000, how);
      await studio.runJob("checkout.findProviderRefunds");
      await expectBooksRight();
      expect(await cardCents()).toBe(before - 5_000);
      const { payments } = await studio.call(listUserPayments, { id: mary.id, page: 0 }, admin);
      expect(payments.find(({ kind }) => kind === "month")).toMatchObject({ cents: 18_900, refundedCents: 5_000 });
      expect(await studio.call(listPayments, { id: month.passId }, mary)).toMatchObject([
        { refundState: null, parts: [{ cents: 5_000 }] },
      ]);
      expect(await storedPass(month.passId)).toMatchObject({ status: "active" });
    });

    test("leaves the rest to be refunded here, and no more", async () => {
      const month = await chargeMonth();
      await refundAtStripe(month.paymentIntentId, 5_000, how);
      expect(await refund(month)).toMatchObject({ refundState: "done" });
      const made = (await stripe().refunds.list({ payment_intent: month.paymentIntentId ?? "" })).data;
      expect(made.map(({ amount }) => amount).toSorted()).toEqual([13_900, 5_000]);
      await expectBooksRight();
      const { payments } = await studio.call(listUserPayments, { id: mary.id, page: 0 }, admin);
      expect(payments.find(({ kind }) => kind === "month")).toMatchObject({ refundedCents: 18_900 });
    });
  },
);

test("a refund here that is still due gives back only what Stripe's own page left", async () => {
  const month = await chargeMonth();
  const away = vi.spyOn(stripe().refunds, "create").mockRejectedValueOnce(new Error("away"));
  await refund(month);
  away.mockRestore();
  await refundAtStripe(month.paymentIntentId, 5_000);
  await wait(studio, { hours: 1 });
  expect(await MembershipPaymentModel.findById(month._id).lean()).toMatchObject({ refundState: "done" });
  const made = (await stripe().refunds.list({ payment_intent: month.paymentIntentId ?? "" })).data;
  expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(18_900);
  await expectBooksRight();
});

describe("a refund of a month that the bank gives back", () => {
  async function chargeCard(card: "refund-fails" | "refund-slow") {
    const { id } = await buyMembership(studio, await offerPlan(studio, admin), mary, { card });
    studio.clock.set("2026-02-28T18:00:00Z");
    await wait(studio, {});
    const payment = await MembershipPaymentModel.findOne({ passId: id }).lean();
    if (!payment) throw new Error("No month was charged.");
    return payment;
  }

  /** The bank answers after an hour; the webhook arrives, or only the job finds it. */
  async function letBankAnswer(how: "webhook" | "job") {
    const fetched = how === "job" ? vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("away")) : null;
    studio.clock.advance({ hours: 2 });
    await studio.services.payments.advance?.();
    await studio.services.payments.settled?.();
    fetched?.mockRestore();
    if (how === "job") await studio.runJob("checkout.findProviderRefunds");
  }
  /** Cents of the account, after the ledger was brought up to date. */
  async function booked(): Promise<number> {
    await expectBooksRight();
    return (await cardCents()) ?? 0;
  }
  const noticesTo = async (userId: string) =>
    (await NotificationModel.find({ userId }).lean()).map(({ title, message }) => `${title}: ${message}`);
  const PERSON =
    "A refund didn't arrive: A month in the air, paid on Saturday, February 28: your bank returned $189.00.";

  test("and that is through stays done", async () => {
    const month = await chargeCard("refund-slow");
    await refund(month);
    await letBankAnswer("webhook");
    expect(await studio.call(listPayments, { id: month.passId }, mary)).toMatchObject([{ refundState: "done" }]);
    await expectBooksRight();
  });

  describe.each(["webhook", "job"] as const)("known by the %s", (how) => {
    test("is refused, leaves the ledger, and both sides are notified once", async () => {
      const month = await chargeCard("refund-fails");
      const before = await booked();
      await refund(month);
      expect(await booked()).toBe(before - 18_900);
      await letBankAnswer(how);
      await studio.runJob("checkout.findProviderRefunds");
      expect(await studio.call(listPayments, { id: month.passId }, mary)).toMatchObject([{ refundState: "refused" }]);
      expect(await booked()).toBe(before);
      const titles = async (userId: string, title: string) => NotificationModel.countDocuments({ userId, title });
      expect(await titles(admin.id, "A refund was refused")).toBe(1);
      expect(await titles(mary.id, "A refund didn't arrive")).toBe(1);
      expect((await noticesTo(mary.id)).some((each) => each.startsWith(PERSON))).toBe(true);
      const { payments } = await studio.call(listUserPayments, { id: mary.id, page: 0 }, admin);
      expect(payments.find(({ kind }) => kind === "month")).toMatchObject({ refundedCents: 0 });
    });

    test("is sent again under a new key, and counts once", async () => {
      const month = await chargeCard("refund-fails");
      const before = await booked();
      await refund(month);
      await letBankAnswer(how);
      studio.clock.advance({ days: 1 });
      expect(await refund(month)).toMatchObject({ refundState: "done" });
      const made = (await stripe().refunds.list({ payment_intent: month.paymentIntentId ?? "" })).data;
      expect(made.map(({ status }) => status).toSorted()).toEqual(["failed", "pending"]);
      expect(await booked()).toBe(before - 18_900);
      expect(await notices()).toHaveLength(2);
    });

    test("and that was made in part on Stripe's own page is open again", async () => {
      const month = await chargeCard("refund-fails");
      const before = await booked();
      await refundAtStripe(month.paymentIntentId, 5_000, how);
      expect(await booked()).toBe(before - 5_000);
      await letBankAnswer(how);
      expect(await booked()).toBe(before);
      expect(await studio.call(listPayments, { id: month.passId }, mary)).toMatchObject([
        { refundState: null, parts: [] },
      ]);
      await expectBooksRight();
    });
  });
});
