import { conflict, notFound } from "#shared/core/errors.ts";
import { inBothForms } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import { toProvider } from "#shared/core/settings/provider-money.ts";
import { toDate } from "#shared/core/time.ts";
import type { Refund, RefundTo } from "#shared/features/checkout/order.ts";
import { splitRefund } from "#shared/features/checkout/refund-rules.ts";
import { mongoose } from "../../db/mongoose.ts";
import { doEach, notSetAside } from "../../jobs/set-aside.ts";
import type { Services } from "../../services.ts";
import { type BookingDocument, findRefundsDue, markRefunded } from "../bookings/index.ts";
import { addCredit } from "../gift-cards/index.ts";
import { returnStock } from "../merch/index.ts";
import { type OrderDocument, OrderModel } from "./order.model.ts";

const { trusted } = mongoose;

interface RefundRequest extends Pick<Refund, "id" | "refId" | "reason" | "byId"> {
  orderId: string;
  cents: number;
  to: RefundTo;
}

/**
 * Decides that money goes back, in one conditional update: the line has so much left, and so has the card. Safe to
 * repeat with the same id.
 * @throws AppError 404; 409 `refund.too-much`
 */
export async function requestRefund(request: RefundRequest, services: Pick<Services, "now">): Promise<OrderDocument> {
  const { orderId, id, refId, cents, to, reason, byId } = request;
  const order = await OrderModel.findOne({ _id: orderId, status: "paid" }).lean<OrderDocument>();
  if (!order) throw notFound(message("This order does not exist."));
  if (order.refunds.some((refund) => refund.id === id)) return order;
  const line = order.lines.find((each) => each.refId === refId);
  if (!line) throw notFound(message("This line does not exist."));
  if (cents > line.refundableCents)
    throw conflict("refund.too-much", message("More than was paid for this cannot go back."));
  const split = splitRefund(cents, order.userId ? to : "card", order);
  const refund = { id, refId, ...split, reason, byId, at: toDate(services.now()), state: "due" as const };
  const decided = await OrderModel.findOneAndUpdate(
    {
      _id: orderId,
      status: "paid",
      cardLeftCents: trusted({ $gte: split.cardCents }),
      "refunds.id": trusted({ $ne: id }),
      lines: trusted({ $elemMatch: { refId, refundableCents: { $gte: cents } } }),
    },
    {
      $push: { refunds: refund },
      $inc: { cardLeftCents: -split.cardCents, "lines.$[line].refundableCents": -cents },
    },
    { arrayFilters: [{ "line.refId": refId }], returnDocument: "after" },
  ).lean<OrderDocument>();
  // Another process refunded something between the two: looked at once more, it is found or refused.
  return decided ?? requestRefund(request, services);
}

/** Pays one refund. The provider's key, the credit's move and the refund's state let it happen once. */
async function payRefund(order: OrderDocument, refund: OrderDocument["refunds"][number], services: Services) {
  const { id, refId, cardCents, creditCents } = refund;
  const now = toDate(services.now());
  if (cardCents > 0 && order.paymentIntentId)
    await services.payments.stripe.refunds.create(
      { payment_intent: order.paymentIntentId, amount: toProvider(cardCents), metadata: { orderId: order._id, refId } },
      { idempotencyKey: `refund-${order._id}-${id}` },
    );
  if (creditCents > 0 && order.userId)
    await addCredit(order.userId, {
      id: `refund:${id}`,
      cents: creditCents,
      ...inBothForms("about", message("Refunded from receipt {number}", { number: String(order.number ?? "–") })),
      at: now,
    });
  await OrderModel.updateOne(
    { _id: order._id, refunds: trusted({ $elemMatch: { id, state: "due" } }) },
    { $set: { "refunds.$.state": "done", "refunds.$.at": now }, $inc: { refundedCents: cardCents + creditCents } },
  );
  services.log.info({ orderId: order._id, refId, cardCents, creditCents }, "refunded");
}

/** Pays every refund that was decided, and says of each line that nothing of it is left. Safe to repeat at any point. */
export async function payRefunds(orderId: string, services: Services): Promise<void> {
  const order = await OrderModel.findById(orderId).lean<OrderDocument>();
  if (!order) return;
  const due = order.refunds.filter(({ state }) => state === "due");
  const paid = await Promise.allSettled(due.map((refund) => payRefund(order, refund, services)));
  for (const { refId, kind, refundableCents } of order.lines)
    if (kind === "product" && refundableCents === 0) await returnStock(orderId, refId, services);
  for (const { refId } of order.lines)
    await OrderModel.updateOne(
      { _id: orderId, lines: trusted({ $elemMatch: { refId, outcome: "refund-due", refundableCents: 0 } }) },
      { "lines.$.outcome": "refunded" },
    );
  // One refund the provider refuses keeps no other of the order from its payer.
  const failed = paid.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

/** Pays back every line that could not be given, all that is left of it. */
export async function refundLines(order: OrderDocument, services: Services): Promise<void> {
  for (const { refId, outcome, refundableCents } of order.lines) {
    if (outcome !== "refund-due" || refundableCents === 0) continue;
    const request = { orderId: order._id, refId, cents: refundableCents, to: "card" as const };
    await requestRefund(
      { ...request, id: refId, reason: message("It could not be given.").text, byId: null },
      services,
    );
  }
  await payRefunds(order._id, services);
}

/**
 * Pays back what was booked and then cancelled, by the person in time or by the studio: all of it, or one booking. One
 * that fails stays due and holds up no other. Safe to repeat at any point.
 * @returns how many were paid back
 */
export async function refundCancelled(services: Services, bookingId?: string): Promise<number> {
  const kind = "checkout.refundBooking";
  const items = await findRefundsDue("order", bookingId ? { bookingId } : { where: await notSetAside(kind, services) });
  return doEach({ kind, items, act: (booking) => refundBooking(booking, services), isAudited: true }, services);
}

async function refundBooking({ _id: refId, orderId }: BookingDocument, services: Services): Promise<void> {
  await OrderModel.updateOne(
    { _id: orderId, lines: trusted({ $elemMatch: { refId, outcome: "fulfilled" } }) },
    { "lines.$.outcome": "refund-due" },
  );
  const order = await OrderModel.findById(orderId).lean<OrderDocument>();
  if (!order) throw new Error(`The order ${orderId} is gone.`);
  await refundLines(order, services);
  await markRefunded(refId);
}
