import { beforeEach, describe, expect, test } from "vitest";
import { MembershipPaymentModel } from "#api/features/memberships/billing/payment.model.ts";
import { getBooks, reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { confirmCard, freezePass, listPayments } from "#shared/features/memberships/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
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
  wait,
} from "../../memberships/membership.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  ({ admin, mary } = await startOver(studio));
});

const stripe = () => studio.services.payments.stripe;
const subscriptionOf = async (passId: string) => (await storedPass(passId))?.subscriptionId ?? "";
const toCharge = async () => {
  studio.clock.set("2026-02-28T08:00:00Z");
  await wait(studio, {});
};

test("Stripe's invoices of nothing are no payment, month, notice or entry", async () => {
  const pass = await buyMembership(studio, await offerPlan(studio, admin), mary);
  await deliver(studio);
  const mails = (await studio.mails()).length;
  await studio.call(freezePass, { id: pass.id, until: "2026-03-10" }, mary);
  await wait(studio, { hours: 1 });
  await studio.services.payments.settled?.();
  const invoices = await stripe().invoices.list({ subscription: await subscriptionOf(pass.id) });
  expect(invoices.data.map(({ amount_paid, status }) => ({ amount_paid, status }))).toContainEqual({
    ...{ amount_paid: 0, status: "paid" },
  });
  expect(invoices.data.map(({ billing_reason }) => billing_reason)).toContain("subscription_create");
  expect(await studio.call(listPayments, { id: pass.id }, mary)).toEqual([]);
  expect(await MembershipPaymentModel.countDocuments()).toBe(0);
  await deliver(studio);
  expect(await mailsAbout(studio, "Membership renewed")).toEqual([]);
  expect((await studio.mails()).length - mails).toBeLessThanOrEqual(1);
  expect(await storedPass(pass.id)).toMatchObject({ paidMonths: 1 });
  expect(await studio.call(reconcileNow, {}, admin)).toMatchObject({ faults: [] });
  const { balances } = await studio.call(getBooks, {}, admin);
  expect(balances.find(({ account }) => account === "card")?.cents).toBe(18_900);
});

describe.each(["past_due", "unpaid"] as const)("where Stripe leaves a subscription %s after the last try", (left) => {
  test("the pass stays past due, is announced once for each try, and another card pays for it once", async () => {
    Object.assign(studio.services.payments.controls ?? {}, { afterLastTry: left });
    const pass = await buyMembership(studio, await offerPlan(studio, admin), mary, { card: "fails-later" });
    await toCharge();
    for (const days of [3, 2, 2, 1]) {
      await deliver(studio);
      await wait(studio, { days });
    }
    await deliver(studio);
    expect(await stripe().subscriptions.retrieve(await subscriptionOf(pass.id))).toMatchObject({ status: left });
    expect(await findPass(studio, pass.id, mary)).toMatchObject({ status: "past-due", nextTryAt: null, renews: true });
    const mails = await mailsAbout(studio, "Your card was declined");
    expect(mails).toHaveLength(4);
    expect(mails.at(-1)?.text).not.toContain("when we try again");
    expect(await mailsAbout(studio, "Your membership has ended")).toEqual([]);
    const sessionId = await giveCard(studio, pass.id, mary, "works");
    // The event pays too: whichever comes second finds the invoice paid.
    await studio.services.payments.settled?.();
    await studio.call(confirmCard, { sessionId }, mary);
    expect(await findPass(studio, pass.id, mary)).toMatchObject({ status: "active", paidUntil: "2026-03-31" });
    expect(await charges()).toBe(1);
  });
});

describe("a renewal that the bank declines", () => {
  test.each([
    ["fails-later", "card_declined", "generic_decline", "The bank declined the card."],
    ["insufficient-later", "card_declined", "insufficient_funds", "There isn't enough money on the card."],
    ["expired-later", "expired_card", "expired_card", "The card has expired."],
    [
      "asks-later",
      "authentication_required",
      "authentication_required",
      "Your bank wants you to confirm the payment. You can do that under Memberships.",
    ],
  ] as const)("%s: the member reads why, and Stripe's code is the card's", async (card, code, declineCode, words) => {
    const pass = await buyMembership(studio, await offerPlan(studio, admin), mary, { card });
    await toCharge();
    await deliver(studio);
    expect(await findPass(studio, pass.id, mary)).toMatchObject({ status: "past-due" });
    const [mail] = await mailsAbout(studio, "Your card was declined");
    expect(mail?.text).toContain(words);
    const [open] = (await stripe().invoices.list({ subscription: await subscriptionOf(pass.id), status: "open" })).data;
    await expect(stripe().invoices.pay(open?.id ?? "")).rejects.toMatchObject({
      ...{ type: "StripeCardError", statusCode: 402, code, decline_code: declineCode },
    });
    expect(await charges()).toBe(0);
  });
});
