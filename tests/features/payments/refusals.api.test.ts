import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { SandboxSessionModel } from "#api/payments/sandbox/session.model.ts";
import { DEFAULTS, putInForce } from "#shared/core/settings/in-force.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout, createCheckoutSession } from "#shared/features/checkout/endpoints.ts";
import { startInvoicePayment } from "#shared/features/invoices/endpoints.ts";
import { openCardPage } from "#shared/features/memberships/endpoints.ts";
import { createProduct } from "#shared/features/merch/endpoints.ts";
import { getProviderState } from "#shared/features/payments/endpoints.ts";
import { payByCard } from "#shared/features/pos/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addProduct, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { issueFor } from "../invoices/issue.ts";
import { buyMembership, offerPlan } from "../memberships/membership.ts";
import { aProduct, aVariant } from "../merch/fixtures.ts";
import { lineOf } from "../pos/fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student", { firstName: "Mary" });
});
afterEach(() => {
  vi.restoreAllMocks();
  putInForce(DEFAULTS);
});

const sessions = () => studio.services.payments.stripe.checkout.sessions;
const { errors } = Stripe;
const realFetch = globalThis.fetch;

/** Refusals as the SDK throws them, and what the person who waits is answered (docs.stripe.com/error-handling). */
const REFUSALS = [
  [
    "an amount that is too small",
    new errors.StripeInvalidRequestError({
      type: "invalid_request_error",
      code: "amount_too_small",
      message: "Amount must be at least $0.50 usd",
    }),
    { status: 422, code: "checkout.too-little" },
  ],
  [
    "a card that the bank declines",
    new errors.StripeCardError({ type: "card_error", code: "card_declined", message: "Your card was declined." }),
    { status: 422, code: "checkout.card-declined" },
  ],
  [
    "a key that is wrong",
    new errors.StripeAuthenticationError({ type: "invalid_request_error", message: "Invalid API Key provided" }),
    { status: 503, code: "checkout.provider-refuses" },
  ],
  [
    "another refusal",
    new errors.StripeInvalidRequestError({ type: "invalid_request_error", message: "Received unknown parameter" }),
    { status: 503, code: "checkout.provider-refuses" },
  ],
  [
    "no answer",
    new errors.StripeConnectionError({ type: "api_error", message: "connect ECONNREFUSED" }),
    { status: 503, code: "checkout.provider-away" },
  ],
] as const;

/** Each way to the provider's page. @returns how it is asked for */
const PATHS: Record<string, () => Promise<() => Promise<unknown>>> = {
  "the cart": async () => {
    await studio.call(addCartItem, { productId: await addProduct() }, mary);
    return () => studio.call(createCheckoutSession, {}, mary);
  },
  "an invoice's link": async () => {
    const { id } = await issueFor(studio, admin, mary.id);
    return () => studio.call(startInvoicePayment, { id }, mary);
  },
  "the till's code": async () => {
    const shirt = await studio.call(createProduct, aProduct([aVariant("M", 5)]), admin);
    const sale = { customerId: null, lines: [lineOf(shirt)], discount: null, discountReason: "" };
    return () => studio.call(payByCard, sale, admin);
  },
  "another card for a membership": async () => {
    const { id } = await buyMembership(studio, await offerPlan(studio, admin), mary);
    return () => studio.call(openCardPage, { id }, mary);
  },
};

describe.each(Object.entries(PATHS))("a refusal of the provider on the way of %s", (_, open) => {
  test.each(REFUSALS)("%s has its own answer, and the next try goes through", async (_kind, refusal, answer) => {
    const ask = await open();
    const paidBefore = await OrderModel.countDocuments({ status: "paid" });
    const refuses = vi.spyOn(sessions(), "create").mockRejectedValue(refusal);
    await expect(ask()).rejects.toMatchObject(answer);
    refuses.mockRestore();
    await ask();
    expect(await OrderModel.countDocuments({ status: "paid" })).toBe(paidBefore);
    expect(await SandboxSessionModel.countDocuments({ status: "open" })).toBe(1);
  });
});

test("a payment counts when Stripe took the money, however late the studio learns of it", async () => {
  await studio.call(addCartItem, { productId: await addProduct() }, mary);
  const { sessionId, choose } = await startCheckout(studio, mary);
  const lost = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation((input, init) =>
      String(input).includes("/api/stripe/webhook") ? Promise.reject(new Error("away")) : realFetch(input, init),
    );
  await choose("pay");
  await studio.services.payments.settled?.();
  lost.mockRestore();
  const takenAt = studio.clock.now();
  studio.clock.advance({ minutes: 10 });
  const { id } = await studio.call(confirmCheckout, { sessionId }, mary);
  expect((await OrderModel.findById(id).lean())?.paidAt?.getTime()).toBe(takenAt.epochMilliseconds);
});

test("payouts and disputes of a currency that Stripe counts in hundredths are in whole kronas", async () => {
  putInForce({ ...DEFAULTS, currency: "ISK" });
  await studio.services.payments.stripe.payouts.create({ amount: 500_000, currency: "isk" });
  await studio.services.payments.settled?.();
  const { payouts } = await studio.call(getProviderState, {}, admin);
  expect(payouts).toMatchObject([{ cents: 5_000 }]);
});
