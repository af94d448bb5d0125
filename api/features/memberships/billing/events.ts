import type Stripe from "stripe";
import { referenceId } from "#api/payments/recent-refunds.ts";
import type { Services } from "#api/services.ts";
import { PassModel } from "../pass.model.ts";
import { keepNewCard } from "./card.ts";
import { syncMonthRefund } from "./refunds.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** Which subscription an event is about: nothing else of it is believed. */
function subscriptionOf(event: Stripe.Event): string | null {
  switch (event.type) {
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
      return event.data.object.id;
    case "invoice.paid":
    case "invoice.payment_failed":
    case "invoice.payment_action_required":
    case "invoice.updated":
      return referenceId(event.data.object.parent?.subscription_details?.subscription);
    default:
      return null;
  }
}

/** Which payment an event says something went back of, or came back to. */
function refundedPaymentOf(event: Stripe.Event): string | null {
  switch (event.type) {
    case "charge.refunded":
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return referenceId(event.data.object.payment_intent);
    default:
      return null;
  }
}

/** Receives renewals, declined cards, ends and new cards. */
export async function handleProviderEvent(event: Stripe.Event, services: Services): Promise<void> {
  if (event.type === "checkout.session.completed" && event.data.object.mode === "setup")
    await keepNewCard(event.data.object.id, services);
  const refundedId = refundedPaymentOf(event);
  if (refundedId) await syncMonthRefund(refundedId, services);
  const subscriptionId = subscriptionOf(event);
  const pass = subscriptionId && (await PassModel.findOne({ subscriptionId }, { _id: 1 }).lean<{ _id: string }>());
  if (pass) await syncSubscription(pass._id, services);
}
