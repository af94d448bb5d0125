import { beforeEach, expect, test } from "vitest";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { MoveModel } from "#api/features/payments/money/move.model.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import { listPayouts } from "#shared/features/payments/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addProduct, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student", { firstName: "Mary" });
});

const stripe = () => studio.services.payments.stripe;
const read = () => studio.call(listPayouts, { day: "2026-03-15" }, admin);

async function buy(cents: number): Promise<string> {
  await studio.call(addCartItem, { productId: await addProduct(cents) }, mary);
  const { sessionId, choose } = await startCheckout(studio, mary);
  await choose("pay");
  const { id } = await studio.call(confirmCheckout, { sessionId }, mary);
  await studio.services.payments.settled?.();
  return id;
}

async function payOut(): Promise<void> {
  await studio.services.payments.controls?.payOut();
  await studio.services.payments.settled?.();
  await studio.runJob("payments.readMoves");
}

test("a payout is matched to its payments, refunds and fees, cent by cent, and read once", async () => {
  await buy(10_000);
  const order = await OrderModel.findById(await buy(5_000)).orFail();
  await stripe().refunds.create({ payment_intent: order.paymentIntentId ?? "", amount: 2_000 });
  await studio.services.payments.settled?.();
  await payOut();
  const first = await read();
  expect(first.payouts.map(({ cents, parts }) => [cents, parts])).toEqual([
    [
      15_000 - 2_000 - 320 - 175,
      {
        ...{ payments: 2, paymentsCents: 15_000, refundsCents: -2_000, feesCents: 495, otherCents: 0 },
        isWhole: true,
      },
    ],
  ]);
  expect([first.missingHere, first.missingThere]).toEqual([[], []]);
  await buy(1_000);
  studio.clock.advance({ hours: 24 });
  await payOut();
  await payOut();
  const second = await read();
  expect(second.payouts.map(({ cents }) => cents)).toEqual([1_000 - 59, 12_505]);
  expect(second.payouts[1]).toEqual(first.payouts[0]);
});

test("a payout made by hand says so: the provider names no parts of it", async () => {
  await buy(10_000);
  await stripe().payouts.create({ amount: 4_000, currency: "usd" });
  await studio.services.payments.settled?.();
  await studio.runJob("payments.readMoves");
  expect((await read()).payouts).toMatchObject([{ cents: 4_000, parts: null }]);
});

test("payments that only one side has are named, the present hour left out", async () => {
  const [kept, gone] = [await buy(3_000), await buy(4_000)];
  await payOut();
  studio.clock.advance({ hours: 2 });
  const { paymentIntentId } = await OrderModel.findById(gone).orFail();
  const move = await MoveModel.findOne({ intentId: paymentIntentId ?? "" }).orFail();
  // The order is lost here: the provider's payment has no counterpart.
  await OrderModel.updateOne({ _id: gone }, { paymentIntentId: null });
  expect((await read()).missingHere).toMatchObject([{ id: move._id, cents: 4_000 }]);
  // An order that names a payment of which the provider knows nothing.
  await OrderModel.updateOne({ _id: gone }, { paymentIntentId: "pi_nowhere" });
  const { missingHere, missingThere } = await read();
  expect(missingHere).toHaveLength(1);
  expect(missingThere).toMatchObject([{ id: gone, cents: 4_000 }]);
  expect(missingThere.some(({ id }) => id === kept)).toBe(false);
  await OrderModel.updateOne({ _id: gone }, { paidAt: new Date(studio.clock.now().epochMilliseconds) });
  expect((await read()).missingThere).toEqual([]);
});
