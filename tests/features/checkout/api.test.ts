import Stripe from "stripe";
import { beforeEach, describe, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { fulfil } from "#api/features/checkout/paying/fulfil.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { SandboxSessionModel } from "#api/payments/sandbox/session.model.ts";
import { cancelBooking } from "#shared/features/bookings/endpoints.ts";
import { addCartItem, addClass, getCart, listCartItems } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout, createCheckoutSession, listOrders } from "#shared/features/checkout/endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { addClassInstance, addProduct, startCheckout } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio({ env: { SEAT_HOLD_SECONDS: "900" } });
beforeEach(() => studio.reset());

const seatsOf = async (id: string) => (await ClassInstanceModel.findById(id).lean())?.seats ?? [];

/** A signed event as Stripe would send it, delivered once. */
async function deliver(
  type: string,
  object: object,
  { secret = studio.services.payments.webhookSecret, timestamp = 0 } = {},
) {
  const payload = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: "event", type, data: { object } });
  const signed = { payload, secret, ...(timestamp && { timestamp }) };
  const headers = {
    "Stripe-Signature": Stripe.webhooks.generateTestHeaderString(signed),
    "Content-Type": "application/json",
  };
  return studio.request("POST", "/api/stripe/webhook", { body: payload, headers });
}

/** Any bytes, signed as the provider signs. */
const deliverRaw = (payload: string) => {
  const { webhookSecret: secret } = studio.services.payments;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const headers = { "Stripe-Signature": signature, "Content-Type": "application/json" };
  return studio.request("POST", "/api/stripe/webhook", { body: payload, headers });
};

/** The provider hangs up before the answer comes, as a broken line does. */
async function deliverAndHangUp(type: string, object: object) {
  const payload = JSON.stringify({ id: "evt_lost", object: "event", type, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: studio.services.payments.webhookSecret,
  });
  const headers = { "Stripe-Signature": signature, "Content-Type": "application/json" };
  const hangUp = new AbortController();
  const answer = fetch(`${studio.baseUrl}/api/stripe/webhook`, {
    method: "POST",
    headers,
    body: payload,
    signal: hangUp.signal,
  });
  await new Promise((resolve) => setImmediate(resolve));
  hangUp.abort();
  await expect(answer).rejects.toThrow();
}

async function countPaymentMessages(person: SignedIn) {
  const { body } = await studio.request("GET", "/api/user/notifications", { as: person });
  return body.filter(({ type }: { type: string }) => type === "payment_success").length;
}

async function readyToPay() {
  const person = await studio.signIn("student");
  const classInstanceId = await addClassInstance(studio, { capacity: 1 });
  const { id: bookingId } = await studio.call(addClass, { classInstanceId }, person);
  await studio.call(addCartItem, { productId: await addProduct(), quantity: 2 }, person);
  return { person, classInstanceId, bookingId };
}

describe("paying", () => {
  test("turns the hold into a booking, empties both carts and leaves a receipt", async () => {
    const { person, classInstanceId, bookingId } = await readyToPay();
    const checkout = await startCheckout(studio, person);
    const back = await checkout.choose("pay");
    expect(back).toBe(`/payment-success?session_id=${checkout.sessionId}`);
    const order = await studio.call(confirmCheckout, { sessionId: checkout.sessionId }, person);
    expect(order).toMatchObject({ status: "paid", totalCents: 8_100, refundedCents: 0, number: expect.any(Number) });
    expect(order.lines.map(({ outcome }) => outcome)).toEqual(["fulfilled", "fulfilled"]);
    expect(await seatsOf(classInstanceId)).toMatchObject([{ bookingId, status: "booked", heldUntil: null }]);
    expect(await BookingModel.findById(bookingId).lean()).toMatchObject({ status: "booked", orderId: order.id });
    expect((await studio.call(getCart, {}, person)).totalItems).toBe(0);
    expect(await studio.call(listCartItems, {}, person)).toEqual([]);
    expect(await studio.call(listOrders, {}, person)).toHaveLength(1);
  });

  test("declining and canceling charge nothing and keep the cart", async () => {
    const { person, classInstanceId } = await readyToPay();
    const checkout = await startCheckout(studio, person);
    expect(await checkout.choose("decline")).toContain("declined=1");
    expect(await checkout.choose("cancel")).toBe("/classes");
    const order = await studio.call(confirmCheckout, { sessionId: checkout.sessionId }, person);
    expect(order.status).toBe("pending");
    expect(await seatsOf(classInstanceId)).toMatchObject([{ status: "held" }]);
    expect((await studio.call(getCart, {}, person)).totalItems).toBe(1);
  });

  test("an empty cart is refused in the specified words", async () => {
    const person = await studio.signIn("student");
    await expect(studio.call(createCheckoutSession, {}, person)).rejects.toMatchObject({
      status: 422,
      code: "cart.empty",
    });
    const answer = await studio.request("POST", "/api/stripe/create-checkout-session", { as: person });
    expect(answer.body.message).toBe("Please add items to your cart before checking out.");
  });

  test("a second checkout closes the first, so that nobody pays twice", async () => {
    const { person } = await readyToPay();
    const first = await startCheckout(studio, person);
    const second = await startCheckout(studio, person);
    await first.choose("pay");
    expect(await SandboxSessionModel.findById(first.sessionId).lean()).toMatchObject({ status: "expired" });
    await second.choose("pay");
    await studio.call(confirmCheckout, { sessionId: second.sessionId }, person);
    expect(await OrderModel.countDocuments({ status: "paid" })).toBe(1);
    expect(await OrderModel.countDocuments({ status: "expired" })).toBe(1);
  });

  test("somebody else's payment does not exist", async () => {
    const { person } = await readyToPay();
    const checkout = await startCheckout(studio, person);
    const stranger = await studio.signIn("student");
    await expect(studio.call(confirmCheckout, { sessionId: checkout.sessionId }, stranger)).rejects.toMatchObject({
      status: 404,
    });
    expect(await studio.call(listOrders, {}, stranger)).toEqual([]);
  });
});

describe("paying after the hold ran out", () => {
  async function payLate(isSeatGone: boolean) {
    const { person, classInstanceId, bookingId } = await readyToPay();
    const checkout = await startCheckout(studio, person);
    studio.clock.advance({ minutes: 16 });
    const rival = await studio.signIn("student");
    if (isSeatGone) await studio.call(addClass, { classInstanceId }, rival);
    await checkout.choose("pay");
    const order = await studio.call(confirmCheckout, { sessionId: checkout.sessionId }, person);
    return { order, classInstanceId, bookingId, checkout };
  }

  test("takes the seat when it is still free", async () => {
    const { order, classInstanceId, bookingId } = await payLate(false);
    expect(order.lines[0]?.outcome).toBe("fulfilled");
    expect(await seatsOf(classInstanceId)).toMatchObject([{ bookingId, status: "booked" }]);
  });

  test("pays the seat back by itself when it is gone, and keeps the rest", async () => {
    const { order, classInstanceId, checkout } = await payLate(true);
    expect(order.lines.map(({ outcome }) => outcome)).toEqual(["refunded", "fulfilled"]);
    expect(order.refundedCents).toBe(2_500);
    expect(await seatsOf(classInstanceId)).toHaveLength(1);
    expect(await SandboxSessionModel.findById(checkout.sessionId).lean()).toMatchObject({ amountRefunded: 2_500 });
  });
});

describe("the webhook", () => {
  test("delivered six times, shuffled, at once, and its answer lost: one booking, one receipt, one notification", async () => {
    const { person, classInstanceId } = await readyToPay();
    const checkout = await startCheckout(studio, person);
    await SandboxSessionModel.updateOne({ _id: checkout.sessionId }, { status: "complete", paymentIntent: "pi_test" });
    const object = { id: checkout.sessionId, client_reference_id: (await OrderModel.findOne().lean())?._id };
    const types = ["checkout.session.completed", "checkout.session.expired", "checkout.session.completed"];
    await deliverAndHangUp(types[0] ?? "", object);
    const answers = await Promise.all([...types, ...types.toReversed()].map((type) => deliver(type, object)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await countPaymentMessages(person)).toBe(1);
    expect(await BookingModel.countDocuments({ status: "booked" })).toBe(1);
    expect(await seatsOf(classInstanceId)).toHaveLength(1);
    const orders = await OrderModel.find().lean();
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ status: "paid", number: expect.any(Number), refundedCents: 0 });
    expect(orders[0]?.settledAt).toBeInstanceOf(Date);
  });

  test("an event of a checkout that the provider does not know is taken, so that it is not sent for days", async () => {
    const answer = await deliver("checkout.session.completed", { id: "cs_test_unknown", object: "checkout.session" });
    expect([answer.status, answer.body]).toEqual([200, { received: true }]);
  });

  test("unsigned, stale, altered and foreign events have no effect", async () => {
    const { person } = await readyToPay();
    const checkout = await startCheckout(studio, person);
    await SandboxSessionModel.updateOne({ _id: checkout.sessionId }, { status: "complete", paymentIntent: "pi_test" });
    const object = { id: checkout.sessionId };
    const type = "checkout.session.completed";
    const stale = Math.floor(Date.now() / 1000) - 301;
    const payload = JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: studio.services.payments.webhookSecret,
    });
    const ahead = Math.floor(Date.now() / 1000) + 3_600;
    const refused = [
      await studio.request("POST", "/api/stripe/webhook", { body: payload }),
      await deliver(type, object, { timestamp: stale }),
      await deliver(type, object, { timestamp: ahead }),
      await deliverRaw("null"),
      await deliverRaw(JSON.stringify({ id: "evt_3", object: "event", type })),
      await deliver(type, object, { secret: "whsec_foreign" }),
      await studio.request("POST", "/api/stripe/webhook", {
        body: payload.replace("evt_1", "evt_2"),
        headers: { "Stripe-Signature": signature },
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
    expect(await OrderModel.countDocuments({ status: "paid" })).toBe(0);
    expect((await deliver(type, object)).status).toBe(200);
    expect(await OrderModel.countDocuments({ status: "paid" })).toBe(1);
  });
});

test("fulfilling at once from everywhere does each step once", async () => {
  const { person, classInstanceId } = await readyToPay();
  const checkout = await startCheckout(studio, person);
  await SandboxSessionModel.updateOne({ _id: checkout.sessionId }, { status: "complete", paymentIntent: "pi_test" });
  await Promise.all(Array.from({ length: 12 }, () => fulfil(checkout.sessionId, studio.services)));
  expect(await seatsOf(classInstanceId)).toHaveLength(1);
  expect(await OrderModel.find().lean()).toMatchObject([{ status: "paid", refundedCents: 0 }]);
});

test("a canceled booking is paid back once, and the payment is told once", async () => {
  const { person, bookingId, classInstanceId } = await readyToPay();
  const checkout = await startCheckout(studio, person);
  await checkout.choose("pay");
  const { id } = await studio.call(confirmCheckout, { sessionId: checkout.sessionId }, person);
  await studio.call(cancelBooking, { id: bookingId }, person);
  expect(await seatsOf(classInstanceId)).toEqual([]);
  await Promise.all([studio.runJob("checkout.refundCancelled"), studio.runJob("checkout.refundCancelled")]);
  await studio.runJob("checkout.refundCancelled");
  expect(await OrderModel.findById(id).lean()).toMatchObject({
    refundedCents: 2_500,
    lines: [{ outcome: "refunded" }, { outcome: "fulfilled" }],
  });
  expect(await SandboxSessionModel.findById(checkout.sessionId).lean()).toMatchObject({ amountRefunded: 2_500 });
  expect(await countPaymentMessages(person)).toBe(1);
});

test("a job settles what was paid without our hearing of it, and closes what never was", async () => {
  const { person, classInstanceId } = await readyToPay();
  const paid = await startCheckout(studio, person);
  await SandboxSessionModel.updateOne({ _id: paid.sessionId }, { status: "complete", paymentIntent: "pi_test" });
  const other = await studio.signIn("student");
  await studio.call(addCartItem, { productId: await addProduct() }, other);
  const left = await startCheckout(studio, other);
  studio.clock.advance({ minutes: 16 });
  await studio.runJob("checkout.closeStale");
  expect(await OrderModel.findOne({ stripeSessionId: paid.sessionId }).lean()).toMatchObject({ status: "paid" });
  expect(await seatsOf(classInstanceId)).toMatchObject([{ status: "booked" }]);
  expect(await OrderModel.findOne({ stripeSessionId: left.sessionId }).lean()).toMatchObject({ status: "expired" });
  expect(await SandboxSessionModel.findById(left.sessionId).lean()).toMatchObject({ status: "expired" });
});
