import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { ProductModel } from "#api/features/merch/product.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import {
  addCheckoutCode,
  confirmCheckout,
  createCheckoutSession,
  refundOrder,
  resolveRefund,
} from "#shared/features/checkout/endpoints.ts";
import { listOwnBalances } from "#shared/features/gift-cards/endpoints.ts";
import { getBooks, reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { getProviderState } from "#shared/features/payments/endpoints.ts";
import { createAdminActions } from "#tests/support/money/admin-actions.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addProduct, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
const actions = createAdminActions(studio, () => admin);
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student", { firstName: "Mary" });
});

const stripe = () => studio.services.payments.stripe;

async function buy(productId: string, card = "works") {
  await studio.call(addCartItem, { productId }, mary);
  const { sessionId, choose } = await startCheckout(studio, mary);
  await choose("pay", card);
  const { id } = await studio.call(confirmCheckout, { sessionId }, mary);
  await studio.services.payments.settled?.();
  return getOrder(id);
}

async function getOrder(id: string) {
  const order = await OrderModel.findById(id).lean();
  if (!order) throw new Error("The order is gone.");
  return order;
}

/** Refunds on Stripe's own page; the webhook arrives, or only the job finds it. */
async function refundAtStripe(paymentIntent: string | null, how: "webhook" | "job", amount?: number) {
  const fetched = how === "job" ? vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("away")) : null;
  // The client of Stripe has a way of its own to the sandbox: only the webhook is lost.
  await stripe().refunds.create({ payment_intent: paymentIntent ?? "", ...(amount && { amount }) });
  await studio.services.payments.settled?.();
  fetched?.mockRestore();
  if (how === "job") await studio.runJob("checkout.findProviderRefunds");
}

const refund = (order: { _id: string; lines: { refId: string }[]; totalCents: number }) =>
  studio.call(
    refundOrder,
    {
      ...{ orderId: order._id, id: newId(), refId: order.lines[0]?.refId ?? "", cents: order.totalCents },
      ...{ to: "card" as const, reason: "Not wanted" },
    },
    admin,
  );
const expectBooksRight = async () => expect(await studio.call(reconcileNow, {}, admin)).toMatchObject({ faults: [] });
const balanceOf = async (account: string) =>
  (await studio.call(getBooks, {}, admin)).balances.find((each) => each.account === account)?.cents;
const noticesOf = (person: SignedIn, title: string) => NotificationModel.countDocuments({ userId: person.id, title });

describe.each(["webhook", "job"] as const)("a refund on Stripe's own page, known by the %s", (how) => {
  test("is the order's, ends the pass, and counts once", async () => {
    const order = await buy(await actions.offerPlan());
    await refundAtStripe(order.paymentIntentId, how);
    await studio.runJob("checkout.findProviderRefunds");
    expect(await getOrder(order._id)).toMatchObject({
      refundedCents: 6_000,
      cardLeftCents: 0,
      refunds: [{ state: "done", cardCents: 6_000, takesBack: true, reason: "Refunded at Stripe" }],
    });
    expect(await PassModel.findById(order.lines[0]?.refId).lean()).toMatchObject({ status: "ended" });
    expect(await noticesOf(mary, "You get money back")).toBe(1);
    await expectBooksRight();
    await expect(refund(order)).rejects.toMatchObject({ code: "refund.too-much" });
  });

  test("of a gift card takes what is left of it, and the studio bears what was spent", async () => {
    const productId = await addProduct(5_000);
    await ProductModel.updateOne({ _id: productId }, { shelf: "gift-cards" });
    const order = await buy(productId);
    const [card] = await studio.call(listOwnBalances, {}, mary);
    const robin = await studio.signIn("student");
    await studio.call(addCartItem, { productId: await addProduct(2_000) }, robin);
    await studio.call(addCheckoutCode, { code: card?.code ?? "" }, robin);
    await studio.call(createCheckoutSession, {}, robin);
    await refundAtStripe(order.paymentIntentId, how);
    expect((await getOrder(order._id)).refunds).toMatchObject([{ state: "done", cardCents: 5_000, lostCents: 2_000 }]);
    expect(await studio.call(listOwnBalances, {}, mary)).toMatchObject([{ leftCents: 0 }]);
    await expectBooksRight();
    expect(await balanceOf("goodwill")).toBe(2_000);
  });

  test("of a part leaves the rest to be refunded here", async () => {
    const order = await buy(await addProduct(2_800));
    await refundAtStripe(order.paymentIntentId, how, 800);
    expect((await getOrder(order._id)).lines).toMatchObject([{ refundableCents: 2_000 }]);
    await refund({ ...order, totalCents: 2_000 });
    expect(await getOrder(order._id)).toMatchObject({ refundedCents: 2_800 });
    await expectBooksRight();
  });
});

describe("a refund that Stripe does not make at once", () => {
  test("is on its way until it is through", async () => {
    const order = await buy(await addProduct(2_800), "refund-slow");
    expect((await refund(order)).refunds).toMatchObject([{ state: "done", isOnItsWay: true }]);
    studio.clock.advance({ hours: 2 });
    await studio.services.payments.advance?.();
    await studio.services.payments.settled?.();
    expect((await getOrder(order._id)).refunds).toMatchObject([{ state: "done", isOnItsWay: false }]);
    await expectBooksRight();
  });

  test("and that fails later is refused, leaves the ledger, and is tried again under a new key", async () => {
    const order = await buy(await addProduct(2_800), "refund-fails");
    const { refunds } = await refund(order);
    studio.clock.advance({ hours: 2 });
    await studio.services.payments.advance?.();
    await studio.services.payments.settled?.();
    const [refused] = (await getOrder(order._id)).refunds;
    expect(refused).toMatchObject({ state: "refused", failure: "expired_or_canceled_card" });
    expect(await noticesOf(admin, "A refund was refused")).toBe(1);
    expect(await noticesOf(mary, "A refund didn't arrive")).toBe(1);
    await expectBooksRight();
    expect(await balanceOf("card")).toBe(2_800);
    const id = refunds[0]?.id ?? "";
    await studio.call(resolveRefund, { orderId: order._id, id, how: "retry" }, admin);
    expect((await stripe().refunds.list({ payment_intent: order.paymentIntentId ?? "" })).data).toHaveLength(2);
    await expectBooksRight();
    expect(await balanceOf("card")).toBe(0);
  });

  test("because Stripe says no is refused at once, and may be marked as made there", async () => {
    const order = await buy(await addProduct(2_800));
    const refuses = vi.spyOn(stripe().refunds, "create").mockRejectedValue(
      Object.assign(
        new (await import("stripe")).default.errors.StripeInvalidRequestError({
          message: "No balance",
          type: "invalid_request_error",
        }),
        {},
      ),
    );
    const { refunds } = await refund(order);
    refuses.mockRestore();
    expect(refunds).toMatchObject([{ state: "refused", failure: "No balance" }]);
    const done = await studio.call(
      resolveRefund,
      { orderId: order._id, id: refunds[0]?.id ?? "", how: "mark-done" },
      admin,
    );
    expect(done).toMatchObject({ refundedCents: 2_800, refunds: [{ state: "done" }] });
    expect((await stripe().refunds.list()).data).toEqual([]);
    await expectBooksRight();
  });
});

describe("a refund that the bank gave back", () => {
  const letBankAnswer = async () => {
    studio.clock.advance({ hours: 2 });
    await studio.services.payments.advance?.();
    await studio.services.payments.settled?.();
    await studio.runJob("checkout.findProviderRefunds");
  };
  const sentFor = async (paymentIntent: string | null) =>
    (await stripe().refunds.list({ payment_intent: paymentIntent ?? "" })).data.map(({ status }) => status).toSorted();
  const creditOf = async () =>
    (await studio.call(listOwnBalances, {}, mary)).find(({ kind }) => kind === "credit")?.leftCents;
  const resolve = (orderId: string, id: string, how: "retry" | "mark-done") =>
    studio.call(resolveRefund, { orderId, id, how }, admin);

  test("and that was made on Stripe's page is sent when it is tried again", async () => {
    const order = await buy(await addProduct(2_800), "refund-fails");
    await refundAtStripe(order.paymentIntentId, "webhook");
    await letBankAnswer();
    const [refused] = (await getOrder(order._id)).refunds;
    expect(refused).toMatchObject({ state: "refused" });
    await resolve(order._id, refused?.id ?? "", "retry");
    expect(await sentFor(order.paymentIntentId)).toEqual(["failed", "pending"]);
    await expectBooksRight();
  });

  test("is entered in the ledger on the day it is sent again", async () => {
    const order = await buy(await addProduct(2_800), "refund-fails");
    const { refunds } = await refund(order);
    await letBankAnswer();
    studio.clock.advance({ days: 3 });
    await resolve(order._id, refunds[0]?.id ?? "", "retry");
    const [again] = (await getOrder(order._id)).refunds;
    expect(again?.at.toISOString()).toBe(new Date(studio.clock.now().epochMilliseconds).toISOString());
    expect(again?.failedSends).toHaveLength(1);
    await expectBooksRight();
  });

  test("leaves the person the part that went to their credit, in the ledger too, and gives it once", async () => {
    await actions.giveCredit(mary, 800);
    const given = await creditOf();
    const booked = async (account: string) => {
      await expectBooksRight();
      return balanceOf(account);
    };
    const order = await buy(await addProduct(2_800), "refund-fails");
    expect(order).toMatchObject({ cardCents: 2_000 });
    const sold = await booked("stored-value");
    const { refunds } = await refund(order);
    await letBankAnswer();
    expect(await getOrder(order._id)).toMatchObject({ refundedCents: 800, refunds: [{ state: "refused" }] });
    expect(await creditOf()).toBe(given);
    expect(await booked("stored-value")).toBe((sold ?? 0) - 800);
    expect(await booked("card")).toBe(2_000);
    await resolve(order._id, refunds[0]?.id ?? "", "retry");
    expect(await getOrder(order._id)).toMatchObject({ refundedCents: 2_800, refunds: [{ state: "done" }] });
    expect(await creditOf()).toBe(given);
    expect([await booked("stored-value"), await booked("card")]).toEqual([(sold ?? 0) - 800, 0]);
  });

  test("and is marked as made by hand stays so, though Stripe still lists the one that failed", async () => {
    const order = await buy(await addProduct(2_800), "refund-fails");
    const { refunds } = await refund(order);
    await letBankAnswer();
    await resolve(order._id, refunds[0]?.id ?? "", "mark-done");
    await studio.runJob("checkout.findProviderRefunds");
    expect(await getOrder(order._id)).toMatchObject({ refundedCents: 2_800, refunds: [{ state: "done" }] });
    await expectBooksRight();
  });

  test.each(["before", "after"])("and is made by hand at Stripe %s it is marked counts once", async (when) => {
    const order = await buy(await addProduct(2_800), "refund-fails");
    const { refunds } = await refund(order);
    await letBankAnswer();
    const byHand = () => refundAtStripe(order.paymentIntentId, "webhook");
    const mark = () => resolve(order._id, refunds[0]?.id ?? "", "mark-done");
    for (const step of when === "before" ? [byHand, mark] : [mark, byHand]) await step();
    await studio.runJob("checkout.findProviderRefunds");
    const { refundedCents, cardLeftCents, refunds: made } = await getOrder(order._id);
    expect({ refundedCents, cardLeftCents, made }).toMatchObject({
      ...{ refundedCents: 2_800, cardLeftCents: 0 },
      made: [{ state: "done", lostCents: 0 }],
    });
    expect(await noticesOf(mary, "You get money back")).toBeGreaterThan(0);
    await expectBooksRight();
    expect(await balanceOf("card")).toBe(0);
  });
});

describe("the account at Stripe", () => {
  test("has its fees, payouts and disputes in the ledger, and both agree", async () => {
    await buy(await addProduct(10_000));
    await buy(await addProduct(5_000), "disputed");
    await stripe().payouts.create({ amount: 4_000, currency: "usd" });
    await studio.services.payments.settled?.();
    await studio.runJob("payments.readMoves");
    await studio.runJob("payments.readMoves");
    await expectBooksRight();
    expect([await balanceOf("provider-fees"), await balanceOf("disputes"), await balanceOf("bank")]).toEqual([
      320 + 175 + 1_500,
      5_000,
      4_000,
    ]);
    const { balance } = await studio.call(getProviderState, {}, admin);
    expect(balance).toEqual({ providerCents: 15_000 - 5_000 - 4_000 - 1_995, ledgerCents: 4_005 });
  });

  test("tells the studio of a dispute once, with and without its event", async () => {
    await buy(await addProduct(5_000), "disputed");
    await studio.runJob("payments.findNews");
    expect(await noticesOf(admin, "A payment is disputed")).toBe(1);
    expect(await noticesOf(mary, "A payment is disputed")).toBe(0);
  });
});
