import { beforeEach, describe, expect, test } from "vitest";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { SandboxSessionModel } from "#api/payments/sandbox/session.model.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import { reconcileNow } from "#shared/features/ledger/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addProduct, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio({ env: { SEAT_HOLD_SECONDS: "7200" } });
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student", { firstName: "Mary" });
});

const stripe = () => studio.services.payments.stripe;

async function openPage() {
  await studio.call(addCartItem, { productId: await addProduct() }, mary);
  const { sessionId } = await startCheckout(studio, mary);
  const address = `/sandbox/checkout/${sessionId}`;
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const press = async (body: string) => {
    const answer = await studio.request("POST", address, { body, headers });
    await studio.services.payments.settled?.();
    return answer.headers.get("Location") ?? "";
  };
  const read = async (path = address) => (await fetch(studio.baseUrl + path)).text();
  const order = () => OrderModel.findOne({ stripeSessionId: sessionId }).lean();
  const session = () => stripe().checkout.sessions.retrieve(sessionId);
  return { sessionId, press, read, order, session };
}
const received = () => NotificationModel.countDocuments({ userId: mary.id, title: "Payment received" });

test("the test checkout leads back to the host under which the app was opened", async () => {
  const page = await openPage();
  expect(await page.press("choice=cancel")).toMatch(/^\/[a-z]/);
  expect(await page.press("choice=pay&card=works")).toMatch(/^\/payment-success\?.*session/);
  expect(await received()).toBe(1);
});

describe("a payment that is not made at once", () => {
  test("is not offered where the page is for cards alone, as the product's are", async () => {
    const page = await openPage();
    expect(await page.read()).not.toContain("bank-debit");
    expect(await page.press("choice=pay&card=bank-debit")).toContain("declined");
    expect(await page.session()).toMatchObject({ status: "open" });
  });

  /** As if Stripe's dashboard let the page take other ways. */
  async function payByDebit(card: string) {
    const page = await openPage();
    await SandboxSessionModel.updateOne({ _id: page.sessionId }, { isCardsOnly: false });
    await page.press(`choice=pay&card=${card}`);
    return page;
  }
  const letBankAnswer = async () => {
    studio.clock.advance({ minutes: 61 });
    await studio.services.payments.advance?.();
    await studio.services.payments.settled?.();
  };

  test("is complete and unpaid, gives nothing yet, and is an order once it is paid", async () => {
    const page = await payByDebit("bank-debit");
    expect(await page.session()).toMatchObject({ status: "complete", payment_status: "unpaid" });
    const intent = await stripe().paymentIntents.retrieve(String((await page.session()).payment_intent));
    expect(intent).toMatchObject({ status: "processing", amount_received: 0, latest_charge: null });
    await expect(stripe().refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({ statusCode: 400 });
    expect(await studio.call(confirmCheckout, { sessionId: page.sessionId }, mary)).toMatchObject({
      status: "pending",
    });
    expect([await received(), (await page.order())?.number]).toEqual([0, null]);
    await letBankAnswer();
    expect(await page.session()).toMatchObject({ payment_status: "paid" });
    expect(await page.order()).toMatchObject({ status: "paid", number: 1 });
    expect(await received()).toBe(1);
    await studio.runJob("payments.readMoves");
    expect(await studio.call(reconcileNow, {}, admin)).toMatchObject({ faults: [] });
  });

  test("that fails releases the order, and moves nothing", async () => {
    const page = await payByDebit("bank-debit-fails");
    await letBankAnswer();
    expect(await page.session()).toMatchObject({ status: "complete", payment_status: "unpaid" });
    expect(await page.order()).toMatchObject({ status: "expired", number: null });
    expect(await received()).toBe(0);
    expect((await stripe().balanceTransactions.list()).data).toEqual([]);
    expect(await studio.call(reconcileNow, {}, admin)).toMatchObject({ faults: [] });
  });

  test("that comes after its hold ended is a receipt all the same, once", async () => {
    const page = await payByDebit("bank-debit");
    studio.clock.advance({ hours: 3 });
    await studio.runJob("checkout.closeStale");
    expect(await page.order()).toMatchObject({ status: "expired" });
    await letBankAnswer();
    await studio.runJob("checkout.closeStale");
    expect(await page.order()).toMatchObject({ status: "paid", number: 1 });
    expect(await received()).toBe(1);
  });
});

describe("a card whose bank asks for a step", () => {
  test("is charged after the payer confirmed, and not before", async () => {
    const page = await openPage();
    const step = await page.press("choice=pay&card=asks-step");
    expect(await page.read(step)).toContain("Your bank asks you to confirm");
    expect(await page.session()).toMatchObject({ status: "open", payment_intent: null });
    expect(await page.press("choice=confirm&card=asks-step")).toContain(page.sessionId);
    expect(await page.order()).toMatchObject({ status: "paid" });
  });

  test("is not charged where the step fails, and another card pays", async () => {
    const page = await openPage();
    await page.press("choice=pay&card=asks-step");
    const back = await page.press("choice=fail&card=asks-step");
    expect(await page.read(back)).toContain("unable to authenticate your payment method");
    expect(await page.order()).toMatchObject({ status: "pending" });
    await page.press("choice=pay&card=works");
    expect(await page.order()).toMatchObject({ status: "paid" });
  });
});

describe("a card that the bank declines on the page", () => {
  test.each([
    ["declined", "Your card was declined."],
    ["insufficient-funds", "Your card has insufficient funds."],
    ["expired", "Your card has expired."],
    ["incorrect-cvc", "Your card&#39;s security code is incorrect."],
  ])("%s: says so, and charges nothing", async (card, words) => {
    const page = await openPage();
    const back = await page.press(`choice=pay&card=${card}`);
    expect((await page.read(back)).replaceAll("&#x27;", "&#39;")).toContain(words);
    expect(await page.session()).toMatchObject({ status: "open", payment_intent: null });
    expect(await page.order()).toMatchObject({ status: "pending" });
  });
});
