import Stripe from "stripe";
import { unavailable } from "../../../shared/core/errors.ts";
import { pathToReceipt } from "../../../shared/features/checkout/links.ts";
import { publicUrl } from "../../env.ts";
import type { Services } from "../../services.ts";
import { findUser } from "../accounts/index.ts";
import { fulfil } from "./fulfil.ts";
import { type OrderDocument, OrderModel } from "./order.model.ts";
import { placeOrder } from "./orders.ts";

/** Stripe's own minimum; a hold is shorter, so the job expires the session when the hold ends. */
const SESSION_LIFE_SECONDS = 31 * 60;

async function openSession(
  order: OrderDocument,
  email: string | null,
  services: Services,
): Promise<Stripe.Checkout.Session> {
  const base = publicUrl(services.env);
  return services.payments.stripe.checkout.sessions.create(
    {
      mode: "payment",
      line_items: order.lines.map(({ title, detail, unitCents, quantity }) => ({
        quantity,
        price_data: {
          currency: "usd",
          unit_amount: unitCents,
          product_data: { name: detail ? `${title}, ${detail}` : title },
        },
      })),
      client_reference_id: order._id,
      metadata: { orderId: order._id },
      ...(email && { customer_email: email }),
      success_url: base + pathToReceipt("{CHECKOUT_SESSION_ID}"),
      cancel_url: `${base}/classes`,
      expires_at: Math.floor(services.now().epochMilliseconds / 1000) + SESSION_LIFE_SECONDS,
    },
    { idempotencyKey: `checkout-${order._id}` },
  );
}

/** Only one checkout at a time: an older page of the same cart must not take the money a second time. */
async function closeOlderOrders(userId: string, services: Services): Promise<void> {
  const open = await OrderModel.find({ userId, status: "pending" }).lean<OrderDocument[]>();
  for (const order of open) await closeOrder(order, services);
}

/** Expires an unpaid order's session; one that was paid in the meantime is fulfilled instead. */
export async function closeOrder(order: OrderDocument, services: Services): Promise<void> {
  if (order.stripeSessionId) {
    try {
      await services.payments.stripe.checkout.sessions.expire(order.stripeSessionId);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const fulfilled = await fulfil(order.stripeSessionId, services);
      if (fulfilled?.status === "paid") return;
    }
  }
  await OrderModel.updateOne({ _id: order._id, status: "pending" }, { status: "expired" });
}

/**
 * Starts the payment of both carts. @returns where the browser goes
 * @throws AppError 422 `cart.empty`; 503 `checkout.provider-away` when the card payment provider does not answer
 */
export async function startCheckout(userId: string, services: Services): Promise<string> {
  try {
    await closeOlderOrders(userId, services);
    const order = await placeOrder(userId, services);
    const user = await findUser(userId);
    const session = await openSession(order, user?.email ?? null, services);
    await OrderModel.updateOne({ _id: order._id }, { stripeSessionId: session.id });
    return session.url ?? "";
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    services.log.error({ err: error.message, type: error.type }, "the card payment provider refused or did not answer");
    throw unavailable(
      "checkout.provider-away",
      "The card payment provider does not answer. Nothing was charged. Please try again.",
    );
  }
}
