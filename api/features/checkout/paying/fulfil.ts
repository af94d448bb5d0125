import Stripe from "stripe";
import { mongoose } from "#api/db/mongoose.ts";
import { createSeries, numberFor } from "#api/db/numbers/series.ts";
import { momentOf } from "#api/payments/stripe-clock.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { withoutValues } from "#shared/features/discounts/pricing.ts";
import { type OrderDocument, OrderModel } from "../order.model.ts";
import { forgetCodes } from "../ordering/quote.ts";
import { spendReserved } from "../ordering/reservations.ts";
import { refundLines } from "../refunds.ts";
import { announcePayment, announceRefunded } from "./announce.ts";
import { fulfilLine, type LineResult } from "./fulfil-lines.ts";

const { trusted } = mongoose;

const OrderNumberModel = createSeries("OrderNumber", "order_numbers");
/** Orders were numbered by a counter before. */
const numberOf = ({ _id }: OrderDocument): Promise<number> => numberFor(OrderNumberModel, _id, "order");

/** The first outcome stands: a repeat that comes later finds it and leaves it. */
const settleLine = (orderId: string, refId: string, { outcome, detail }: LineResult) =>
  OrderModel.updateOne(
    { _id: orderId, lines: trusted({ $elemMatch: { refId, outcome: "open" } }) },
    { "lines.$.outcome": outcome, ...(detail !== undefined && { "lines.$.detail": detail }) },
  );

/** The session and intent of a payment by card; neither when nothing was left to pay. */
type Payment = Pick<OrderDocument, "stripeSessionId" | "paymentIntentId">;

async function markPaid(order: OrderDocument, payment: Payment, now: Date): Promise<void> {
  const paid = await OrderModel.updateOne(
    { _id: order._id, status: trusted({ $ne: "paid" }) },
    { status: "paid", paidAt: now, ...payment },
  );
  if (paid.modifiedCount === 1 || order.number === null)
    await OrderModel.updateOne({ _id: order._id, number: null }, { number: await numberOf(order) });
}

const findOrder = (id: string) => OrderModel.findById(id).lean<OrderDocument>();

async function getOrder(id: string): Promise<OrderDocument> {
  const order = await findOrder(id);
  if (!order) throw new Error(`The order ${id} is gone.`);
  return order;
}

/** A gift card spent elsewhere in between leaves the order short: then all is refunded and nothing given. */
async function cover(order: OrderDocument, services: Services): Promise<OrderDocument> {
  const missing = await spendReserved(order, services);
  if (missing.length === 0) return order;
  const { lines, ...rest } = withoutValues(order, missing);
  const short = lines.map((line) => (line.outcome === "open" ? { ...line, outcome: "refund-due" as const } : line));
  const lost = missing.map(({ balanceId }) => balanceId);
  await OrderModel.updateOne(
    { _id: order._id, settledAt: null, "values.balanceId": trusted({ $in: lost }) },
    { ...rest, lines: short },
  );
  return getOrder(order._id);
}

/** Does what a paid order asks for. Each step is done once, however often it is repeated. */
async function settle(id: string, services: Services): Promise<OrderDocument> {
  const order = await cover(await getOrder(id), services);
  for (const line of order.lines.filter(({ outcome }) => outcome === "open"))
    await settleLine(id, line.refId, await fulfilLine(line, order, services));
  await refundLines(await getOrder(id), services);
  await announcePayment(await getOrder(id), services);
  await announceRefunded(await getOrder(id), services);
  if (order.userId && order.channel === "cart") await forgetCodes(order.userId);
  await OrderModel.updateOne({ _id: id, settledAt: null }, { settledAt: toDate(services.now()) });
  return getOrder(id);
}

/** Null when the provider knows no such session: an event of another studio's, or of a session that was never ours. */
async function findSession(id: string, services: Services): Promise<Stripe.Checkout.Session | null> {
  try {
    return await services.payments.stripe.checkout.sessions.retrieve(id);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing") return null;
    throw error;
  }
}

/**
 * When Stripe took the money, however late the server learned of it: the order is of that day. Never in the future, and
 * never before the order itself, as clocks differ. Null where Stripe does not say.
 */
async function findTakenAt({ createdAt }: OrderDocument, paymentIntentId: string, services: Services) {
  const intent = await services.payments.stripe.paymentIntents.retrieve(paymentIntentId, { expand: ["latest_charge"] });
  const charge = typeof intent.latest_charge === "string" ? null : intent.latest_charge;
  if (!charge) return null;
  const takenAt = momentOf(charge.created, services);
  return takenAt < createdAt ? createdAt : takenAt;
}

/**
 * Does what a paid Checkout Session asks for: seats, things, receipt, message. Called by the webhook and by the return
 * page, any number of times, at once and in any order. @returns the order, null when unknown
 * See README.md, "One fulfilment".
 */
export async function fulfil(sessionId: string, services: Services): Promise<OrderDocument | null> {
  const session = await findSession(sessionId, services);
  const order = await findOrder(session?.client_reference_id ?? "");
  if (!session || !order || order.settledAt || session.payment_status !== "paid") return order;
  const paymentIntentId = typeof session.payment_intent === "string" ? session.payment_intent : null;
  if (order.status !== "paid") {
    const takenAt =
      (paymentIntentId && (await findTakenAt(order, paymentIntentId, services))) || toDate(services.now());
    await markPaid(order, { stripeSessionId: session.id, paymentIntentId }, takenAt);
  } else await markPaid(order, { stripeSessionId: session.id, paymentIntentId }, toDate(services.now()));
  return settle(order._id, services);
}

/**
 * An order that asks nothing of a card, or one whose payment is known already: goes on where it stopped.
 * @throws Error for one that a card has still to pay
 */
export async function settleFree(order: OrderDocument, services: Services): Promise<OrderDocument> {
  if (order.cardCents > 0 && order.status !== "paid") throw new Error(`The order ${order._id} is not paid.`);
  await markPaid(
    order,
    { stripeSessionId: order.stripeSessionId, paymentIntentId: order.paymentIntentId },
    toDate(services.now()),
  );
  return settle(order._id, services);
}
