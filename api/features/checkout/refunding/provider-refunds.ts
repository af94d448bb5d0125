import type Stripe from "stripe";
import { v5 as idFrom } from "uuid";
import { mongoose } from "#api/db/mongoose.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import { findRefundedPayments } from "#api/payments/recent-refunds.ts";
import { momentOf } from "#api/payments/stripe-clock.ts";
import type { Services } from "#api/services.ts";
import { message } from "#shared/core/messages/message.ts";
import { fromProvider } from "#shared/core/settings/provider-money.ts";
import { toDate } from "#shared/core/time.ts";
import type { OrderLine } from "#shared/features/checkout/order.ts";
import { findMonthRefunds } from "../../memberships/index.ts";
import { type OrderDocument, OrderModel, type RefundFields } from "../order.model.ts";
import { announceReturned } from "../paying/announce.ts";
import { lessOfLine, newRefund, payRefunds, taxIn } from "../refunds.ts";
import { notifyRefused } from "./send-refund.ts";

const { trusted } = mongoose;
const NAMESPACE = "5b0c3f4c-0f57-4a53-9a0e-3c5a4a2d7a61";
const MOST = 1_000;

/**
 * Brings an order up to what Stripe says was refunded of its payment: a refund that is through or failed, and one that
 * was made on Stripe's own page, which takes back what was sold as any other. Safe to repeat, in any order.
 */
export async function syncRefunds(paymentIntentId: string, services: Services): Promise<void> {
  const order = await OrderModel.findOne({ paymentIntentId, status: "paid" }).lean<OrderDocument>();
  if (!order) return;
  const listed = await services.payments.stripe.refunds
    .list({ payment_intent: paymentIntentId, limit: 100 })
    .autoPagingToArray({ limit: MOST });
  for (const refund of listed) await syncRefund(order._id, refund, services);
  await payRefunds(order._id, services);
}

async function syncRefund(orderId: string, refund: Stripe.Refund, services: Services): Promise<void> {
  const order = await OrderModel.findById(orderId).lean<OrderDocument>();
  if (!order) return;
  const isFailed = refund.status === "failed" || refund.status === "canceled";
  const known = order.refunds.filter(
    ({ id, providerRefundId }) => providerRefundId === refund.id || (!isFailed && id === refund.metadata?.refundId),
  );
  if (known.length === 0 && !isFailed && !isOwn(order, refund)) {
    if (!(await isMadeByHand(order, refund, services))) await recordElsewhere(order, refund, services);
    return;
  }
  for (const each of known)
    if (isFailed) await undoSend(order, each, refund, services);
    else if (each.isOnItsWay && refund.status === "succeeded") await arrive(order, each);
}

/** Of this server, in a moment before its answer was written down: the job that pays it goes on. */
const isOwn = ({ refunds }: OrderDocument, { metadata }: Stripe.Refund): boolean =>
  metadata?.refundId !== undefined && refunds.some(({ id }) => id === metadata.refundId);

/**
 * Whether staff made a refund by hand that Stripe had refused, before or after they marked it so: it is that one, and
 * counts once.
 */
async function isMadeByHand({ _id }: OrderDocument, made: Stripe.Refund, services: Services): Promise<boolean> {
  const cardCents = fromProvider(made.amount);
  const marked = { isSentElsewhere: true, providerRefundId: null, cardCents };
  const found = { "refunds.$.providerRefundId": made.id, "refunds.$.isOnItsWay": made.status === "pending" };
  const byMark = await OrderModel.updateOne({ _id, refunds: trusted({ $elemMatch: marked }) }, { $set: found });
  if (byMark.modifiedCount === 1) return true;
  const refused = { state: "refused", cardCents };
  const byRefusal = await OrderModel.updateOne(
    { _id, refunds: trusted({ $elemMatch: refused }) },
    {
      $set: {
        ...found,
        ...{ "refunds.$.state": "due", "refunds.$.failure": "", "refunds.$.isSentElsewhere": true },
        "refunds.$.at": momentOf(made.created, services),
      },
    },
  );
  return byRefusal.modifiedCount === 1;
}

const arrive = ({ _id }: OrderDocument, { id }: RefundFields) =>
  OrderModel.updateOne(
    { _id, refunds: trusted({ $elemMatch: { id, isOnItsWay: true } }) },
    { $set: { "refunds.$.isOnItsWay": false } },
  );

/** The bank gave the money back: the refund is refused after all, and the ledger enters it the other way round. */
async function undoSend(order: OrderDocument, refund: RefundFields, made: Stripe.Refund, services: Services) {
  const failure = made.failure_reason ?? made.status ?? "";
  const failedSend = { sentAt: refund.at, failedAt: toDate(services.now()) };
  const undone = await OrderModel.updateOne(
    { _id: order._id, refunds: trusted({ $elemMatch: { id: refund.id, providerRefundId: made.id, state: "done" } }) },
    {
      $set: { "refunds.$.state": "refused", "refunds.$.failure": failure, "refunds.$.isOnItsWay": false },
      $push: { "refunds.$.failedSends": failedSend },
      $inc: { refundedCents: -refund.cardCents },
    },
  );
  if (undone.modifiedCount === 0) return;
  await notifyRefused(order, refund, failure, services);
  await announceReturned(order, refund, services);
}

interface Share {
  line: OrderLine;
  cents: number;
  /** Gone although nothing of the line was left to refund. */
  lostCents: number;
}

/** The line that costs just so much, else one line after the other. What is more than all of them is lost. */
function shareOut({ lines }: OrderDocument, cents: number): Share[] {
  const exact = lines.find(({ refundableCents }) => refundableCents === cents);
  const shares: Share[] = [];
  let left = cents;
  for (const line of exact ? [exact] : lines) {
    const part = Math.min(left, line.refundableCents);
    if (part > 0) shares.push({ line, cents: part, lostCents: 0 });
    left -= part;
  }
  const [first] = lines;
  if (left > 0 && first) shares.push({ line: first, cents: 0, lostCents: left });
  return shares;
}

async function recordElsewhere(order: OrderDocument, made: Stripe.Refund, services: Services): Promise<void> {
  for (const [index, { line, cents, lostCents }] of shareOut(order, fromProvider(made.amount)).entries()) {
    const id = idFrom(`${made.id}:${index}`, NAMESPACE);
    const { refId } = line;
    const taxCents = taxIn(line, cents);
    const money = { cardCents: cents + lostCents, creditCents: 0, taxCents };
    const refund: RefundFields = {
      ...newRefund({ id, refId, reason: REASON, byId: null, ...money }, services),
      takesBack: cents > 0 && cents === line.refundableCents,
      lostCents,
      isSentElsewhere: true,
      isOnItsWay: made.status === "pending",
      providerRefundId: made.id,
      at: momentOf(made.created, services),
    };
    await OrderModel.updateOne(
      {
        _id: order._id,
        "refunds.id": trusted({ $ne: id }),
        lines: trusted({ $elemMatch: { refId, refundableCents: line.refundableCents } }),
      },
      {
        $push: { refunds: refund },
        $inc: { ...lessOfLine(cents, taxCents), cardLeftCents: -(cents + lostCents) },
      },
      { arrayFilters: [{ "line.refId": refId }] },
    );
  }
}

const REASON = message("Refunded at Stripe").text;

/**
 * Looks for refunds that no event named, of orders and of months: Stripe is asked for its list once. Safe to repeat.
 * @returns how many payments were looked at
 */
export async function findProviderRefunds(services: Services): Promise<number> {
  const paymentIntentIds = await findRefundedPayments(services);
  const items = paymentIntentIds.map((_id) => ({ _id }));
  const act = ({ _id }: { _id: string }) => syncRefunds(_id, services);
  const orders = await doEach({ kind: "checkout.syncRefunds", items, act, leavesOut: true }, services);
  return orders + (await findMonthRefunds(paymentIntentIds, services));
}
