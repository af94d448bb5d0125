import type Router from "@koa/router";
import Stripe from "stripe";
import type { ProviderListener } from "#api/feature.ts";
import { referenceId } from "#api/payments/recent-refunds.ts";
import type { Services } from "#api/services.ts";
import { badRequest } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { type OrderDocument, OrderModel } from "../order.model.ts";
import { releaseOrder } from "../ordering/reservations.ts";
import { syncRefunds } from "../refunding/provider-refunds.ts";
import { fulfil } from "./fulfil.ts";

/** Stripe's events are a few kilobytes. */
const LARGEST_EVENT = 512 * 1024;

/** @throws AppError 400 `webhook.too-large` */
async function readRaw(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > LARGEST_EVENT) throw badRequest("webhook.too-large", message("This event is too large."));
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** How far the provider's clock may be ahead of ours; as far behind, Stripe's own check allows. */
const MOST_AHEAD_SECONDS = 300;

/**
 * The signature covers the bytes as they came; an event older than 300 s, or of a time to come, is refused.
 * @throws AppError 400 `webhook.bad-signature`
 */
function verify(raw: Buffer, signature: string, services: Services): Stripe.Event {
  try {
    const event = Stripe.webhooks.constructEvent(raw, signature, services.payments.webhookSecret);
    const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
    if (signedAt > Date.now() / 1_000 + MOST_AHEAD_SECONDS) throw new Error("signed in the future");
    if (!event?.data?.object) throw new Error("nothing in it");
    return event;
  } catch (error) {
    services.log.warn({ reason: error instanceof Error ? error.message : "" }, "a webhook was refused");
    throw badRequest("webhook.bad-signature", message("This event isn't signed by the card payment provider."));
  }
}

async function expire({ client_reference_id: orderId }: Stripe.Checkout.Session, services: Services): Promise<void> {
  const order = await OrderModel.findOne({ _id: orderId ?? "", status: "pending" }).lean<OrderDocument>();
  if (order) await releaseOrder(order, services);
}

/** A session of another studio with the same account: an error would have it sent again for days. */
async function fulfilKnown(sessionId: string, services: Services): Promise<void> {
  try {
    await fulfil(sessionId, services);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing")) throw error;
    services.log.warn({ sessionId }, "a webhook named a checkout that the card payment provider does not know");
  }
}

async function react(event: Stripe.Event, services: Services): Promise<void> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      await fulfilKnown(event.data.object.id, services);
      return;
    case "charge.refunded":
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const paymentIntentId = referenceId(event.data.object.payment_intent);
      if (paymentIntentId) await syncRefunds(paymentIntentId, services);
      return;
    }
    case "checkout.session.expired":
    case "checkout.session.async_payment_failed":
      await expire(event.data.object, services);
  }
}

/**
 * `POST /api/stripe/webhook`. Events may come twice, late and in any order; nothing of an event is believed but which
 * session it names, whose state is then asked for.
 */
export function mountWebhook(router: Router, services: Services, listeners: () => ProviderListener[]): void {
  router.post("/api/stripe/webhook", async (http) => {
    // What is refused half read must not stand before the next request.
    http.set("Connection", "close");
    const event = verify(await readRaw(http.req), http.get("Stripe-Signature"), services);
    await react(event, services);
    for (const listener of listeners()) await listener(event, services);
    http.body = { received: true };
  });
}
