import { beforeEach, describe, expect, test, vi } from "vitest";
import { MembershipPaymentModel } from "#api/features/memberships/billing/payment.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { SandboxSubscriptionModel } from "#api/payments/sandbox/billing/billing.model.ts";
import { SandboxSessionModel } from "#api/payments/sandbox/session.model.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout, createCheckoutSession, listOrders } from "#shared/features/checkout/endpoints.ts";
import { confirmCard, openCardPage, refundPayment } from "#shared/features/memberships/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addProduct, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { buyMembership, charges, fillIn, findPass, offerPlan, startOver, wait } from "../../memberships/membership.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  ({ admin, mary } = await startOver(studio));
});

const stripe = () => studio.services.payments.stripe;
const CODES = ["rate_limit", "lock_timeout"] as const;
/** Stripe's client repeats twice what waited for a lock, and what came too often not at all. */
const TRIES = { rate_limit: 1, lock_timeout: 3 };
const refuse = (code: (typeof CODES)[number], path: string, rounds = 1) =>
  studio.services.payments.controls?.refuseNext({ code, path, times: TRIES[code] * rounds });
const realFetch = globalThis.fetch;
/** The events of Stripe are lost: only who asks learns of it. */
async function withoutEvents(act: () => Promise<unknown>) {
  const lost = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation((input, init) =>
      String(input).includes("/api/stripe/webhook") ? Promise.reject(new Error("away")) : realFetch(input, init),
    );
  await act();
  await studio.services.payments.settled?.();
  lost.mockRestore();
  studio.services.payments.controls?.reset();
}
const AWAY = { status: 503, code: "checkout.provider-away" };

async function chargeMonth(card?: "fails-later") {
  const { id } = await buyMembership(studio, await offerPlan(studio, admin), mary, card ? { card } : {});
  studio.clock.set("2026-02-28T08:00:00Z");
  await wait(studio, {});
  return { id, month: await MembershipPaymentModel.findOne({ passId: id }).lean() };
}

test("what waited for a lock is asked again by itself, and done once", async () => {
  await studio.call(addCartItem, { productId: await addProduct() }, mary);
  studio.services.payments.controls?.refuseNext({ code: "lock_timeout", path: "/sessions", times: 2 });
  expect(await studio.call(createCheckoutSession, {}, mary)).toMatchObject({
    url: expect.stringContaining("/sandbox/"),
  });
  expect(await SandboxSessionModel.countDocuments()).toBe(1);
});

describe.each(CODES)("while Stripe answers 429 with %s", (code) => {
  test("a checkout is away for now; the next try opens one page", async () => {
    await studio.call(addCartItem, { productId: await addProduct() }, mary);
    refuse(code, "/v1/checkout/sessions");
    await expect(studio.call(createCheckoutSession, {}, mary)).rejects.toMatchObject(AWAY);
    await studio.call(createCheckoutSession, {}, mary);
    expect(await SandboxSessionModel.countDocuments({ status: "open" })).toBe(1);
  });

  test("a payment that was made is confirmed by the next look, with one receipt and one notice", async () => {
    await studio.call(addCartItem, { productId: await addProduct() }, mary);
    const { sessionId, choose } = await startCheckout(studio, mary);
    await withoutEvents(() => choose("pay"));
    refuse(code, `/v1/checkout/sessions/${sessionId}`);
    await expect(studio.call(confirmCheckout, { sessionId }, mary)).rejects.toMatchObject(AWAY);
    await studio.call(confirmCheckout, { sessionId }, mary);
    await studio.call(confirmCheckout, { sessionId }, mary);
    expect(await studio.call(listOrders, {}, mary)).toMatchObject([{ status: "paid", number: 1 }]);
    expect(await NotificationModel.countDocuments({ title: "Payment received" })).toBe(1);
  });

  test("a refund stays due and is sent once, by the job", async () => {
    const { month } = await chargeMonth();
    refuse(code, "/v1/refunds");
    const refund = () => studio.call(refundPayment, { invoiceId: month?._id ?? "", reason: "Ill" }, admin);
    expect(await refund()).toMatchObject({ refundState: "due" });
    await studio.runJob("memberships.reconcileBilling");
    expect(await refund()).toMatchObject({ refundState: "done" });
    expect((await stripe().refunds.list()).data).toHaveLength(1);
  });

  test("another card is away for now, and is charged the open month once", async () => {
    const { id } = await chargeMonth("fails-later");
    refuse(code, "/v1/checkout/sessions");
    await expect(studio.call(openCardPage, { id }, mary)).rejects.toMatchObject(AWAY);
    const { url } = await studio.call(openCardPage, { id }, mary);
    await withoutEvents(() => fillIn(studio, url, "works"));
    const confirm = () => studio.call(confirmCard, { sessionId: url.split("/").at(-1) ?? "" }, mary);
    for (const path of [`/v1/customers/`, "/pay"]) {
      refuse(code, path);
      await expect(confirm()).rejects.toMatchObject(AWAY);
    }
    expect(await confirm()).toEqual({ isKept: true });
    expect(await findPass(studio, id, mary)).toMatchObject({ status: "active", paidUntil: "2026-03-31" });
    expect(await charges()).toBe(1);
  });

  test("the job that follows a month does so the next minute, and one subscription is made", async () => {
    refuse(code, "/v1/subscriptions", 2);
    const { id } = await buyMembership(studio, await offerPlan(studio, admin), mary);
    for (const _ of [1, 2]) await wait(studio, { hours: 1 });
    studio.clock.set("2026-02-28T08:00:00Z");
    refuse(code, "/v1/invoices");
    for (const _ of [1, 2]) await wait(studio, { hours: 1 });
    expect(await findPass(studio, id, mary)).toMatchObject({ status: "active", paidUntil: "2026-03-31" });
    expect(await SandboxSubscriptionModel.countDocuments()).toBe(1);
    expect([await charges(), await MembershipPaymentModel.countDocuments()]).toEqual([1, 1]);
  });
});
