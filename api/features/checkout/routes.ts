import { notFound } from "../../../shared/core/errors.ts";
import { confirmCheckout, createCheckoutSession, listOrders } from "../../../shared/features/checkout/endpoints.ts";
import { handle, type Route } from "../../http/route.ts";
import { startCheckout } from "./checkout-session.ts";
import { fulfil } from "./fulfil.ts";
import { type OrderDocument, OrderModel } from "./order.model.ts";
import { toOrder } from "./orders.ts";

const MOST_ORDERS = 100;

export const routes: Route[] = [
  handle(createCheckoutSession, async (_, { actor, services }) => ({
    url: await startCheckout(actor.userId, services),
  })),

  handle(confirmCheckout, async ({ sessionId }, { actor, services }) => {
    const known = await OrderModel.findOne({ stripeSessionId: sessionId, userId: actor.userId }).lean<OrderDocument>();
    if (!known) throw notFound("This payment");
    return toOrder((await fulfil(sessionId, services)) ?? known);
  }),

  handle(listOrders, async (_, { actor }) => {
    const paid = await OrderModel.find({ userId: actor.userId, status: "paid" })
      .sort({ createdAt: -1 })
      .limit(MOST_ORDERS)
      .lean<OrderDocument[]>();
    return paid.map(toOrder);
  }),
];
