import Stripe from "stripe";
import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { message } from "#shared/core/messages/message.ts";
import { toProvider } from "#shared/core/settings/provider-money.ts";
import { notifyAdmins } from "../../notifications/index.ts";
import { type OrderDocument, OrderModel, type RefundFields } from "../order.model.ts";

type Sent = Pick<RefundFields, "providerRefundId" | "isOnItsWay">;

export const sentFields = ({ providerRefundId, isOnItsWay }: Sent) => ({
  "refunds.$.providerRefundId": providerRefundId,
  "refunds.$.isOnItsWay": isOnItsWay,
});

/** Further tries have a key of their own, as Stripe replays a refusal to the first one. */
const keyOf = (orderId: string, { id, attempt = 1 }: RefundFields): string =>
  attempt === 1 ? `refund-${orderId}-${id}` : `refund-${orderId}-${id}-${attempt}`;

/** A no that waiting does not change, unlike a silence, too many requests or a key that is wrong for now. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;

/**
 * Sends the card's part of a refund to Stripe. Safe to repeat with the same attempt.
 * @returns what Stripe made of it; null where no card is to be paid; "refused" once the refusal is written down
 */
export async function sendRefund(
  order: OrderDocument,
  refund: RefundFields,
  services: Services,
): Promise<Sent | "refused" | null> {
  const { id, refId, cardCents } = refund;
  if (cardCents === 0 || !order.paymentIntentId || refund.isSentElsewhere) return null;
  try {
    const made = await services.payments.stripe.refunds.create(
      {
        payment_intent: order.paymentIntentId,
        amount: toProvider(cardCents),
        metadata: { orderId: order._id, refId, refundId: id },
      },
      { idempotencyKey: keyOf(order._id, refund) },
    );
    if (made.status !== "failed" && made.status !== "canceled")
      return { providerRefundId: made.id, isOnItsWay: made.status === "pending" };
    return await refuse(order, refund, made.failure_reason ?? made.status, services);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refuse(order, refund, error.message, services);
  }
}

/** Writes a refusal down, and notifies those who run the studio once. */
async function refuse(order: OrderDocument, refund: RefundFields, failure: string, services: Services) {
  const due = { id: refund.id, state: "due" };
  await OrderModel.updateOne(
    { _id: order._id, refunds: mongoose.trusted({ $elemMatch: due }) },
    { $set: { "refunds.$.state": "refused", "refunds.$.failure": failure.slice(0, 300) } },
  );
  await notifyRefused(order, refund, failure, services);
  return "refused" as const;
}

export const notifyRefused = (order: OrderDocument, refund: RefundFields, failure: string, services: Services) =>
  notifyAdmins(services, {
    key: `refund-refused:${order._id}:${refund.id}:${refund.attempt ?? 1}`,
    title: message("A refund was refused"),
    message: message("Receipt {number}: {amount} didn't go back. The card payment provider says: {failure}", {
      number: String(order.number ?? "–"),
      amount: { cents: refund.cardCents },
      failure,
    }),
    link: "/admin/stripe",
    email: "always",
  });
