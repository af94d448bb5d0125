import { v7 as newId } from "uuid";
import type { Services } from "#api/services.ts";
import { conflict, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import type { Cents } from "#shared/core/money.ts";
import { leastCardCents } from "#shared/core/settings/provider-money.ts";
import { toDate } from "#shared/core/time.ts";
import type { Priced } from "#shared/features/discounts/pricing.ts";
import { findUser } from "../../accounts/index.ts";
import { type OrderDocument, OrderModel } from "../order.model.ts";
import { assertMayOrder, findCart } from "./cart-lines.ts";
import { priceCart } from "./quote.ts";
import { releaseOrder, reserveFor } from "./reservations.ts";

/** Another window began to pay and closed this order. */
export const begunAnew = () =>
  conflict("checkout.begun-anew", message("This payment was started again in another window."));

interface Draft extends Priced {
  channel: OrderDocument["channel"];
  userId: string | null;
  promoCode: string | null;
}

/**
 * Writes an order down, then puts aside what it needs.
 * @throws AppError 422 `checkout.too-little` for a card; 409 with what is gone, or that the payment was started again elsewhere, and nothing kept
 */
export async function createOrder(draft: Draft, services: Services): Promise<OrderDocument> {
  const payer = draft.userId ? await findUser(draft.userId) : null;
  const order: OrderDocument = {
    _id: newId(),
    number: null,
    status: "pending",
    ...draft,
    cardLeftCents: draft.cardCents,
    refunds: [],
    refundedCents: 0,
    ...(payer?.taxDetails && { customerDetails: payer.taxDetails }),
    stripeSessionId: null,
    paymentIntentId: null,
    createdAt: toDate(services.now()),
    paidAt: null,
    settledAt: null,
    releasedAt: null,
    reservedAt: null,
  };
  assertCardTakes(draft.cardCents);
  await OrderModel.create(order);
  const refused = await reserveFor(order, services).then(
    () => null,
    (error: unknown) => error,
  );
  const reserved = { reservedAt: toDate(services.now()) };
  const kept = await OrderModel.findOneAndUpdate({ _id: order._id }, reserved, { returnDocument: "after" }).lean();
  if (kept?.status === "pending" && refused === null) return order;
  // Refused, or closed by another window, which found nothing to give back yet.
  await releaseOrder(order, services);
  throw refused ?? begunAnew();
}

/** Stripe refuses smaller amounts. @throws AppError 422 `checkout.too-little` */
function assertCardTakes(cardCents: Cents): void {
  const leastCents = leastCardCents();
  if (cardCents === 0 || cardCents >= leastCents) return;
  throw unprocessable(
    "checkout.too-little",
    message("{amount} is below the {least} card minimum. Add something, or pay at the studio.", {
      amount: { cents: cardCents },
      least: { cents: leastCents },
    }),
  );
}

/** Amounts that the page showed when the person pressed the button. */
export interface Shown {
  totalCents: Cents;
  cardCents: Cents;
}

/** @throws AppError 409 `checkout.price-changed` */
function assertAsShown(priced: Priced, shown: Shown | undefined): void {
  if (!shown || (priced.totalCents <= shown.totalCents && priced.cardCents <= shown.cardCents)) return;
  const isDearer = priced.totalCents > shown.totalCents;
  throw conflict(
    "checkout.price-changed",
    isDearer
      ? message("A price changed. Your cart is now {amount}. Please check it again.", {
          amount: { cents: priced.totalCents },
        })
      : message("Your gift card or credit covers less now, so your card pays {amount}. Please check again.", {
          amount: { cents: priced.cardCents },
        }),
  );
}

/**
 * Orders what is in both carts, at what it costs now.
 * @throws AppError 422 `cart.empty`, `checkout.too-little`; 409 `checkout.price-changed`, `waiver.unsigned`, `readiness.missing`, `plan.intro-used`, `promo.…`, and what is gone
 */
export async function placeOrder(userId: string, shown: Shown | undefined, services: Services): Promise<OrderDocument> {
  const cart = await findCart(userId, services);
  await assertMayOrder(cart, services);
  const { priced, promo } = await priceCart(cart, services);
  if (priced.lines.length === 0)
    throw unprocessable("cart.empty", message("Please add items to your cart before checking out."));
  // A customer never pays more than they were shown.
  if (promo?.refusal)
    throw conflict(
      `promo.${promo.refusal}`,
      message("Code {code} no longer gives a discount.", { code: promo.code.code }),
    );
  assertAsShown(priced, shown);
  return createOrder({ channel: "cart", userId, promoCode: promo?.code.code ?? null, ...priced }, services);
}
