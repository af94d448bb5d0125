/**
 * The sandbox and Stripe answer alike. The same assertions run against the sandbox always, and against Stripe's test mode
 * where `STRIPE_TEST_SECRET_KEY` is set; without it that half is skipped. See README.md.
 */
import Stripe from "stripe";
import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { setUpStudio } from "#tests/support/studio.ts";

const KEY = process.env.STRIPE_TEST_SECRET_KEY ?? "";
const studio = setUpStudio();

interface Side {
  name: string;
  isSkipped: boolean;
  stripe(): Stripe;
  /** Seconds, by the clock of that side. */
  now(): number;
}

const SIDES: Side[] = [
  {
    name: "the sandbox",
    isSkipped: false,
    stripe: () => studio.services.payments.stripe,
    now: () => Math.floor(studio.clock.now().epochMilliseconds / 1000),
  },
  {
    name: KEY.startsWith("sk_test_")
      ? "Stripe's test mode"
      : "Stripe's test mode (skipped: STRIPE_TEST_SECRET_KEY, a key that begins with sk_test_, is not set)",
    isSkipped: !KEY.startsWith("sk_test_"),
    stripe: () => new Stripe(KEY, { maxNetworkRetries: 2, telemetry: false }),
    now: () => Math.floor(Date.now() / 1000),
  },
];

const PAGE = { success_url: "https://studio.example/ok", cancel_url: "https://studio.example/no" };
const item = (unit_amount = 2_800) => ({
  quantity: 1,
  price_data: { currency: "usd", unit_amount, product_data: { name: "Shirt" } },
});

for (const { name, isSkipped, stripe, now } of SIDES)
  describe.skipIf(isSkipped)(`${name}:`, () => {
    const open = (changes: object = {}, idempotencyKey?: string) =>
      stripe().checkout.sessions.create(
        { mode: "payment", allowed_payment_method_types: ["card"], line_items: [item()], ...PAGE, ...changes },
        idempotencyKey ? { idempotencyKey } : {},
      );
    const pay = (payment_method = "pm_card_visa", amount = 2_800) =>
      stripe().paymentIntents.create({
        ...{ amount, currency: "usd", payment_method, confirm: true, error_on_requires_action: true },
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      });

    describe("a Checkout Session", () => {
      test("is open and unpaid, is read as it was made, and expires once", async () => {
        const made = await open({ client_reference_id: "order-1", metadata: { orderId: "order-1" } });
        const known = { id: made.id, object: "checkout.session", client_reference_id: "order-1" };
        expect(await stripe().checkout.sessions.retrieve(made.id)).toMatchObject({
          ...known,
          ...{ status: "open", payment_status: "unpaid", payment_intent: null, amount_total: 2_800, currency: "usd" },
          metadata: { orderId: "order-1" },
        });
        expect(made.url).toEqual(expect.any(String));
        expect(await stripe().checkout.sessions.expire(made.id)).toMatchObject({ ...known, status: "expired" });
        await expect(stripe().checkout.sessions.expire(made.id)).rejects.toMatchObject({
          ...{ type: "StripeInvalidRequestError", statusCode: 400 },
        });
      });

      test.each([
        ["a parameter it does not know", { colour: "blue" }, { statusCode: 400, code: "parameter_unknown" }],
        ["less than a card takes", { line_items: [item(49)] }, { statusCode: 400, code: "amount_too_small" }],
        ["an address that is none", { cancel_url: "/cart" }, { statusCode: 400 }],
        ["a customer it does not know", { customer: "cus_never" }, { statusCode: 400, code: "resource_missing" }],
      ])("is refused for %s", async (_, changes, refusal) => {
        await expect(open(changes)).rejects.toMatchObject({ type: "StripeInvalidRequestError", ...refusal });
      });

      test("lives 30 minutes or more, and 24 hours at most", async () => {
        for (const seconds of [28 * 60, 24 * 3_600 + 120])
          await expect(open({ expires_at: now() + seconds })).rejects.toMatchObject({ statusCode: 400 });
        const expires_at = now() + 35 * 60;
        expect(await open({ expires_at })).toMatchObject({ status: "open", expires_at });
      });

      test("that was never made is missing", async () => {
        await expect(stripe().checkout.sessions.retrieve("cs_test_never")).rejects.toMatchObject({
          ...{ type: "StripeInvalidRequestError", statusCode: 404, code: "resource_missing" },
        });
      });
    });

    describe("an Idempotency-Key", () => {
      test("answers the same request from memory", async () => {
        const key = newId();
        const first = await open({}, key);
        expect((await open({}, key)).id).toBe(first.id);
      });

      test("is refused with other parameters", async () => {
        const key = newId();
        await open({}, key);
        await expect(open({ line_items: [item(2_900)] }, key)).rejects.toMatchObject({
          ...{ type: "StripeIdempotencyError", statusCode: 400 },
        });
      });
    });

    describe("a customer", () => {
      test("who was deleted is answered as deleted, and cannot be changed", async () => {
        const { id } = await stripe().customers.create({ email: "mary@example.com" });
        expect(await stripe().customers.retrieve(id)).toMatchObject({ id, email: "mary@example.com" });
        expect(await stripe().customers.del(id)).toMatchObject({ id, deleted: true });
        expect(await stripe().customers.retrieve(id)).toMatchObject({ id, deleted: true });
        await expect(stripe().customers.update(id, { email: "m@example.com" })).rejects.toMatchObject({
          code: "resource_missing",
        });
      });
    });

    describe("a payment", () => {
      test.each([
        ["pm_card_chargeDeclined", "card_declined", "generic_decline"],
        ["pm_card_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"],
        ["pm_card_chargeDeclinedExpiredCard", "expired_card", "expired_card"],
        ["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc", "incorrect_cvc"],
        ["pm_card_authenticationRequired", "authentication_required", "authentication_required"],
      ])("with %s is declined as %s, %s", async (paymentMethod, code, decline_code) => {
        await expect(pay(paymentMethod)).rejects.toMatchObject({
          ...{ type: "StripeCardError", statusCode: 402, code, decline_code },
        });
      });

      test("goes back in parts, no more than it was, and twice by one key is once", async () => {
        const { id: payment_intent } = await pay();
        const refund = (amount: number, idempotencyKey: string) =>
          stripe().refunds.create({ payment_intent, amount }, { idempotencyKey });
        const key = newId();
        const first = await refund(1_000, key);
        expect(first).toMatchObject({ object: "refund", amount: 1_000, status: "succeeded", payment_intent });
        expect((await refund(1_000, key)).id).toBe(first.id);
        await expect(refund(1_801, newId())).rejects.toMatchObject({
          ...{ type: "StripeInvalidRequestError", statusCode: 400 },
        });
        await refund(1_800, newId());
        const made = await stripe().refunds.list({ payment_intent });
        expect(made.data.map(({ amount }) => amount)).toEqual([1_800, 1_000]);
      });
    });

    describe("a subscription", () => {
      let customer = "";
      let product = "";
      beforeAll(async () => {
        if (isSkipped) return;
        const card = { payment_method: "pm_card_visa", invoice_settings: { default_payment_method: "pm_card_visa" } };
        customer = (await stripe().customers.create(card)).id;
        product = `plan_${newId().replaceAll("-", "")}`;
        await stripe().products.create({ id: product, name: "A month in the air" });
      });
      const price_data = () => ({
        ...{ currency: "usd", product, unit_amount: 18_900, recurring: { interval: "month" as const } },
      });
      const subscribe = () =>
        stripe().subscriptions.create({
          customer,
          items: [{ price_data: price_data() }],
          billing_cycle_anchor_config: { day_of_month: 28, hour: 8, minute: 0, second: 0 },
          proration_behavior: "none",
          metadata: { passId: "pass-1" },
        });

      test("begins with an invoice of nothing that is paid, and its payments are read only when asked for", async () => {
        const { id, status, metadata } = await subscribe();
        expect({ status, metadata }).toEqual({ status: "active", metadata: { passId: "pass-1" } });
        const [plain] = (await stripe().invoices.list({ subscription: id })).data;
        expect(plain).toMatchObject({ status: "paid", amount_paid: 0, billing_reason: "subscription_create" });
        expect(plain).not.toHaveProperty("payments");
        const [whole] = (await stripe().invoices.list({ subscription: id, expand: ["data.payments"] })).data;
        expect(whole?.payments).toMatchObject({ object: "list", data: [] });
      });

      test("that has ended is left out of the list, and cannot be changed", async () => {
        const { id } = await subscribe();
        expect(await stripe().subscriptions.cancel(id)).toMatchObject({ id, status: "canceled" });
        const ids = async (asked: object) =>
          (await stripe().subscriptions.list({ customer, limit: 100, ...asked })).data.map((each) => each.id);
        expect(await ids({})).not.toContain(id);
        expect(await ids({ status: "all" })).toContain(id);
        await expect(stripe().subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
          ...{ statusCode: 400, message: expect.stringMatching(/canceled subscription/i) },
        });
      });
    });

    describe("a field that holds another object", () => {
      test("is its id until it is expanded", async () => {
        const { id: customer } = await stripe().customers.create({ email: "mary@example.com" });
        const { id } = await open({ customer });
        expect((await stripe().checkout.sessions.retrieve(id)).customer).toBe(customer);
        const whole = await stripe().checkout.sessions.retrieve(id, { expand: ["customer"] });
        expect(whole.customer).toMatchObject({ id: customer, object: "customer", email: "mary@example.com" });
      });

      test("is expanded below another one, too", async () => {
        const { id, latest_charge } = await pay();
        expect(latest_charge).toEqual(expect.stringMatching(/^ch_/));
        const refund = await stripe().refunds.create({ payment_intent: id });
        const whole = await stripe().refunds.retrieve(refund.id, { expand: ["payment_intent.latest_charge"] });
        expect(whole.payment_intent).toMatchObject({ id, latest_charge: { id: latest_charge, object: "charge" } });
      });

      test.each([
        ["one that is none", ["data.status"]],
        ["one of a list without the list's rows", ["payment_intent"]],
        ["more than four levels", ["data.payment_intent.latest_charge.payment_intent.customer"]],
      ])("cannot be %s", async (_, expand) => {
        await expect(stripe().refunds.list({ expand })).rejects.toMatchObject({
          ...{ type: "StripeInvalidRequestError", statusCode: 400 },
        });
      });
    });
  });
