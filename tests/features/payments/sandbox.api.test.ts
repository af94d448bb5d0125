import { beforeEach, describe, expect, test } from "vitest";
import { SandboxSessionModel } from "#api/payments/sandbox/session.model.ts";
import { openCardPage } from "#shared/features/memberships/endpoints.ts";
import { payAtProvider } from "#tests/support/money/admin-actions.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { buyMembership, offerPlan } from "../memberships/membership.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const stripe = () => studio.services.payments.stripe;
const item = (more: object = {}) => ({
  quantity: 1,
  price_data: { currency: "usd", unit_amount: 2_800, product_data: { name: "Shirt" }, ...more },
});
const PAGE = { success_url: "https://studio.example/ok", cancel_url: "https://studio.example/no" };
const open = (changes: object = {}, idempotencyKey?: string) =>
  stripe().checkout.sessions.create(
    { mode: "payment", line_items: [item()], ...PAGE, ...changes },
    idempotencyKey ? { idempotencyKey } : {},
  );
const long = (length: number) => "x".repeat(length);

describe("the sandbox refuses what Stripe refuses before it begins", () => {
  test.each([
    ["a parameter it does not know", { colour: "blue" }, "parameter_unknown"],
    ["one inside a list", { line_items: [item({ colour: "blue" })] }, "parameter_unknown"],
    [
      "more than 50 keys of metadata",
      {
        metadata: Object.fromEntries(
          Array(51)
            .keys()
            .map((key) => [`k${key}`, "v"]),
        ),
      },
      "metadata_too_many_keys",
    ],
    ["a key of metadata over 40 characters", { metadata: { [long(41)]: "v" } }, "metadata_key_too_long"],
    ["a value of metadata over 500 characters", { metadata: { order: long(501) } }, "metadata_value_too_long"],
    ["a reference over 200 characters", { client_reference_id: long(201) }, "parameter_invalid_string"],
  ])("%s, and makes nothing", async (_, changes, code) => {
    await expect(open(changes)).rejects.toMatchObject({ statusCode: 400, code });
    expect(await SandboxSessionModel.countDocuments()).toBe(0);
  });

  test("and takes all of it within the limits", async () => {
    const metadata = Object.fromEntries(
      Array(50)
        .keys()
        .map((key) => [`${key}`.padEnd(40, "k"), long(500)]),
    );
    expect(await open({ metadata, client_reference_id: long(200) })).toMatchObject({ status: "open" });
  });
});

describe("the sandbox judges amounts, keys and times as Stripe does", () => {
  const priced = (cents: number) => item({ unit_amount: cents });

  test("an amount that is too small, with its code", async () => {
    await expect(open({ line_items: [priced(49)] })).rejects.toMatchObject({ code: "amount_too_small" });
    expect(await open({ line_items: [priced(50)] })).toMatchObject({ amount_total: 50 });
  });

  test("a key that comes with other parameters, and answers the same ones from memory", async () => {
    const first = await open({}, "key-1");
    expect(await open({}, "key-1")).toMatchObject({ id: first.id });
    const other = open({ line_items: [priced(2_900)] }, "key-1");
    await expect(other).rejects.toMatchObject({ type: "StripeIdempotencyError" });
  });

  test("an expiry before 30 minutes, a relative address, and more than 100 lines", async () => {
    const now = Math.floor(studio.clock.now().epochMilliseconds / 1000);
    await expect(open({ expires_at: now + 29 * 60 })).rejects.toMatchObject({ statusCode: 400 });
    await expect(open({ cancel_url: "/cart" })).rejects.toMatchObject({ statusCode: 400 });
    const lines = Array.from({ length: 101 }, () => priced(100));
    await expect(open({ line_items: lines })).rejects.toMatchObject({ statusCode: 400 });
    expect(await open({ expires_at: now + 31 * 60 })).toMatchObject({ status: "open" });
  });
});

describe("a key whose first answer was an error", () => {
  test("answers it again once Stripe had begun, though the cause is gone", async () => {
    const { id } = await open();
    await payAtProvider(id, "refund-fails");
    const { payment_intent } = await stripe().checkout.sessions.retrieve(id);
    const refund = (idempotencyKey: string) =>
      stripe().refunds.create({ payment_intent: String(payment_intent), amount: 2_800 }, { idempotencyKey });
    await refund("first");
    await expect(refund("second")).rejects.toMatchObject({ statusCode: 400 });
    studio.clock.advance({ hours: 2 });
    await studio.services.payments.advance?.();
    await expect(refund("second")).rejects.toMatchObject({ statusCode: 400 });
    expect(await refund("third")).toMatchObject({ status: "pending" });
  });

  test("is free again where Stripe had not begun", async () => {
    await expect(open({ colour: "blue" }, "key")).rejects.toMatchObject({ code: "parameter_unknown" });
    expect(await open({}, "key")).toMatchObject({ status: "open" });
  });
});

describe("a customer who was deleted at Stripe", () => {
  test("is answered as deleted", async () => {
    const { id } = await stripe().customers.create({ email: "mary@example.com" });
    await stripe().customers.del(id);
    expect(await stripe().customers.retrieve(id)).toEqual(expect.objectContaining({ id, deleted: true }));
    await expect(stripe().customers.retrieve("cus_never")).rejects.toMatchObject({ code: "resource_missing" });
  });

  test("keeps another card all the same, under a new customer", async () => {
    const admin = await studio.signIn("admin");
    const mary = await studio.signIn("student");
    const pass = await buyMembership(studio, await offerPlan(studio, admin), mary);
    const session = await SandboxSessionModel.findOne({ mode: "payment" }).lean();
    await stripe().customers.del(session?.customer ?? "");
    expect(await studio.call(openCardPage, { id: pass.id }, mary)).toMatchObject({
      url: expect.stringContaining("/sandbox/"),
    });
  });
});
