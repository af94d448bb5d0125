import Stripe from "stripe";
import { publicUrl } from "#api/env.ts";
import { CLOCKS_APART_MINUTES } from "#api/payments/stripe-clock.ts";
import { withProvider } from "#api/payments/with-provider.ts";
import type { Services } from "#api/services.ts";
import { pathToReceipt } from "#shared/features/checkout/links.ts";
import { pathToMembership } from "#shared/features/memberships/links.ts";
import { findUser } from "../../accounts/index.ts";
import { keepCardFor } from "../../memberships/index.ts";
import { type OrderDocument, OrderModel } from "../order.model.ts";
import { begunAnew, createOrder, placeOrder, type Shown } from "../ordering/place-order.ts";
import { releaseOrder } from "../ordering/reservations.ts";
import { fulfil, settleFree } from "./fulfil.ts";
import { lineItemsOf } from "./line-items.ts";

/** Stripe's own minimum, by its clock; a hold is shorter, so the job expires the session when the hold ends. */
const SESSION_LIFE_SECONDS = (30 + CLOCKS_APART_MINUTES) * 60;

/** See README.md, "Cards only". */
const CARDS_ONLY = ["card"] as const;

interface WayBack {
  /** `{CHECKOUT_SESSION_ID}` stands for the session. */
  successPath: string;
  cancelPath: string;
}

const SESSION = "{CHECKOUT_SESSION_ID}";
const TO_CART: WayBack = { successPath: pathToReceipt(SESSION), cancelPath: "/classes" };
const TO_MEMBERSHIP: WayBack = { successPath: pathToMembership(SESSION), cancelPath: "/memberships" };

/** A membership goes on: its card is kept, under the customer the provider knows this person as. */
async function cardKeeping(order: OrderDocument, email: string | null, services: Services) {
  const hasMembership = order.lines.some(({ plan }) => plan?.kind === "membership");
  if (hasMembership && order.userId) return keepCardFor(order.userId, services);
  return email ? { customer_email: email } : {};
}

const isOnlyMemberships = ({ lines }: OrderDocument) => lines.every(({ plan }) => plan?.kind === "membership");

async function openSession(order: OrderDocument, way: WayBack, email: string | null, services: Services) {
  const base = publicUrl(services.env);
  const session = await services.payments.stripe.checkout.sessions.create(
    {
      mode: "payment",
      allowed_payment_method_types: [...CARDS_ONLY],
      line_items: lineItemsOf(order),
      client_reference_id: order._id,
      metadata: { orderId: order._id },
      ...(await cardKeeping(order, email, services)),
      success_url: base + way.successPath,
      cancel_url: base + way.cancelPath,
      expires_at: Math.floor(services.now().epochMilliseconds / 1000) + SESSION_LIFE_SECONDS,
    },
    { idempotencyKey: `checkout-${order._id}` },
  );
  const kept = await OrderModel.updateOne({ _id: order._id, status: "pending" }, { stripeSessionId: session.id });
  if (kept.matchedCount === 1) return session.url ?? "";
  // Another window began to pay in the meantime and closed this order: it must not be paid any more.
  await services.payments.stripe.checkout.sessions.expire(session.id);
  throw begunAnew();
}

/** Only one checkout at a time: an older page of the same cart must not take the money a second time. */
async function closeOlderOrders(userId: string, services: Services): Promise<void> {
  const open = await OrderModel.find({ userId, status: "pending", channel: "cart" }).lean<OrderDocument[]>();
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
  await releaseOrder(order, services);
}

/** Closes one order that is not paid yet, at the provider too. Safe to repeat. @throws AppError 503 `checkout.provider-away` */
export const stopPayment = (order: OrderDocument, services: Services): Promise<void> =>
  withProvider(services, () => closeOrder(order, services));

/** Where the browser goes: to the payment page, or to the receipt when gift cards and credit pay for everything. */
async function payOrder(order: OrderDocument, way: WayBack, email: string | null, services: Services) {
  if (order.cardCents > 0) return openSession(order, way, email, services);
  await settleFree(order, services);
  return publicUrl(services.env) + pathToReceipt(order._id);
}

/**
 * Starts the payment of both carts. @returns where the browser goes
 * @throws AppError 422 `cart.empty`, `checkout.too-little`; 409 `checkout.price-changed` and what cannot be had any more; 503 `checkout.provider-away`
 */
export const startCheckout = (userId: string, shown: Shown | undefined, services: Services): Promise<string> =>
  withProvider(services, async () => {
    await closeOlderOrders(userId, services);
    const order = await placeOrder(userId, shown, services);
    const user = await findUser(userId);
    return payOrder(order, isOnlyMemberships(order) ? TO_MEMBERSHIP : TO_CART, user?.email ?? null, services);
  });

type NewOrder = Parameters<typeof createOrder>[0];

/** Starts the payment of something that is not in a cart: an invoice by its link, a sale at the till. */
export const startPayment = (draft: NewOrder, way: WayBack, email: string | null, services: Services) =>
  withProvider(services, async () => {
    const order = await createOrder(draft, services);
    return { orderId: order._id, url: await payOrder(order, way, email, services) };
  });
