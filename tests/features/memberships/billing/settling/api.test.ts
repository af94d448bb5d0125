import Stripe from "stripe";
import { beforeEach, expect, test, vi } from "vitest";
import { PayerModel } from "#api/features/memberships/billing/payer.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { SandboxInvoiceModel } from "#api/payments/sandbox/billing/billing.model.ts";
import { reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { cancelPass, listPayments, refundPayment } from "#shared/features/memberships/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import {
  buyMembership,
  charges,
  findPass,
  giveCard,
  offerPlan,
  startOver,
  storedPass,
  wait,
} from "../../membership.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  ({ admin, mary } = await startOver(studio));
});

const stripe = () => studio.services.payments.stripe;
const becomeDue = async (card: "works" | "fails-later" = "works") => {
  const pass = await buyMembership(studio, await offerPlan(studio, admin), mary, { card });
  await wait(studio, { days: 1 });
  return pass;
};

test("a subscription that was canceled at Stripe takes a change here, and is settled", async () => {
  const { id } = await becomeDue();
  const { subscriptionId } = (await storedPass(id)) ?? {};
  await stripe().subscriptions.cancel(subscriptionId ?? "");
  await studio.call(cancelPass, { id }, mary).catch(() => {});
  await PassModel.updateOne({ _id: id }, { $set: { billingDue: true }, $inc: { billingWish: 1 } });
  await wait(studio, { hours: 1 });
  expect(await storedPass(id)).toMatchObject({ billingDue: false, renews: false });
});

test("a month that Stripe's own credit paid counts as paid, and no card's money is in the ledger for it", async () => {
  const { id } = await becomeDue("fails-later");
  studio.clock.set("2026-02-28T18:00:00Z");
  await wait(studio, {});
  expect(await findPass(studio, id, mary)).toMatchObject({ status: "past-due" });
  await SandboxInvoiceModel.updateMany({}, { status: "paid", isCredited: true, nextAttemptAt: null });
  await stripe().subscriptions.update((await storedPass(id))?.subscriptionId ?? "", { metadata: { passId: id } });
  await studio.runJob("memberships.reconcileBilling");
  await wait(studio, { hours: 2 });
  expect(await storedPass(id)).toMatchObject({ paidMonths: 2 });
  expect(await studio.call(listPayments, { id }, mary)).toEqual([]);
});

test("the payer of an unpaid month gets Stripe's own page for it, until it is paid", async () => {
  const { id } = await becomeDue("fails-later");
  studio.clock.set("2026-02-28T18:00:00Z");
  await wait(studio, {});
  expect((await findPass(studio, id, mary)).payUrl).toMatch(/^https:/);
  await giveCard(studio, id, mary, "works");
  await studio.services.payments.settled?.();
  await wait(studio, { hours: 1 });
  expect(await findPass(studio, id, mary)).toMatchObject({ status: "active", payUrl: null });
});

test("a customer who was deleted at Stripe is made again, and the membership is bought", async () => {
  const { id } = await becomeDue();
  const payer = await PayerModel.findById(mary.id).lean();
  await stripe().customers.del(payer?.customerId ?? "");
  await giveCard(studio, id, mary, "works");
  const again = await PayerModel.findById(mary.id).lean();
  expect(again?.customerId).not.toBe(payer?.customerId);
  expect(again?.customerId).toMatch(/^cus_/);
});

test("the refund of the month paid last ends the membership here and there; an earlier one does not", async () => {
  const { id } = await becomeDue();
  studio.clock.set("2026-02-28T18:00:00Z");
  await wait(studio, {});
  studio.clock.set("2026-03-31T18:00:00Z");
  await wait(studio, {});
  const [last, first] = await studio.call(listPayments, { id }, mary);
  await studio.call(refundPayment, { invoiceId: first?.id ?? "", reason: "Ill" }, admin);
  expect(await storedPass(id)).toMatchObject({ status: "active" });
  await studio.call(refundPayment, { invoiceId: last?.id ?? "", reason: "Moves away" }, admin);
  expect(await storedPass(id)).toMatchObject({ status: "ended" });
  const charged = await charges();
  await wait(studio, { days: 40 });
  expect(await charges()).toBe(charged);
  expect(await studio.call(reconcileNow, {}, admin)).toMatchObject({ faults: [] });
});

test("a month refunded on Stripe's own page ends the membership and stands in the ledger", async () => {
  const { id } = await becomeDue();
  studio.clock.set("2026-02-28T18:00:00Z");
  await wait(studio, {});
  const [payment] = (await stripe().paymentIntents.list({ limit: 1 })).data;
  await stripe().refunds.create({ payment_intent: payment?.id ?? "" });
  await studio.services.payments.settled?.();
  expect(await studio.call(listPayments, { id }, mary)).toMatchObject([{ refundState: "done" }]);
  expect(await storedPass(id)).toMatchObject({ status: "ended" });
  expect(await studio.call(reconcileNow, {}, admin)).toMatchObject({ faults: [] });
});

test("the refund of a month that Stripe refused is tried again under a new key", async () => {
  const { id } = await becomeDue();
  studio.clock.set("2026-02-28T18:00:00Z");
  await wait(studio, {});
  const [payment] = await studio.call(listPayments, { id }, mary);
  const error = new Stripe.errors.StripeInvalidRequestError({ type: "invalid_request_error", message: "No balance" });
  const create = vi.spyOn(stripe().refunds, "create").mockRejectedValueOnce(error);
  await studio.call(refundPayment, { invoiceId: payment?.id ?? "", reason: "Ill" }, admin);
  await wait(studio, { hours: 1 });
  const keys = create.mock.calls.map(([, options]) => (options as { idempotencyKey?: string }).idempotencyKey);
  create.mockRestore();
  expect(new Set(keys).size).toBe(2);
  expect(await studio.call(listPayments, { id }, mary)).toMatchObject([{ refundState: "done" }]);
});
