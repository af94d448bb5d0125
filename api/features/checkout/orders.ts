import { v7 as newId } from "uuid";
import { unprocessable } from "../../../shared/core/errors.ts";
import { dayIn, timeIn, toDate, toInstant } from "../../../shared/core/time.ts";
import { type Order, type OrderLine, totalOf } from "../../../shared/features/checkout/order.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { findCartItems, findHolds } from "../cart/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../classes/index.ts";
import { assertMayBuy } from "../memberships/index.ts";
import { assertReady } from "../readiness/index.ts";
import { assertWaiversSigned } from "../waivers/index.ts";
import { type OrderDocument, OrderModel } from "./order.model.ts";

export const toOrder = (order: OrderDocument): Order => ({
  id: order._id,
  number: order.number,
  status: order.status,
  lines: order.lines,
  totalCents: order.totalCents,
  refundedCents: order.refundedCents,
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
});

async function classLines(userId: string, services: Services): Promise<OrderLine[]> {
  const zone = services.env.STUDIO_TIME_ZONE;
  const holds = await findHolds(userId, toDate(services.now())).lean();
  await assertWaiversSigned(holds.map(({ attendeeId }) => attendeeId));
  const ids = mongoose.trusted({ $in: holds.map(({ classInstanceId }) => classInstanceId) });
  const instances = await ClassInstanceModel.find({ _id: ids }).lean<ClassInstanceDocument[]>();
  const byId = new Map(instances.map((instance) => [instance._id, instance]));
  // Said before anybody pays; it is looked at once more when the money is there.
  for (const { classInstanceId, attendeeId } of holds) {
    const instance = byId.get(classInstanceId);
    if (instance) await assertReady(instance, attendeeId);
  }
  return holds.flatMap((hold): OrderLine[] => {
    const instance = byId.get(hold.classInstanceId);
    if (!instance) return [];
    const startsAt = toInstant(instance.startsAt);
    return [
      {
        kind: "class",
        refId: hold._id,
        title: instance.name,
        detail: `${dayIn(zone, startsAt)} ${timeIn(zone, startsAt)}, ${hold.attendeeName}`,
        forId: null,
        quantity: 1,
        unitCents: hold.priceCents,
        totalCents: hold.priceCents,
        outcome: "open",
      },
    ];
  });
}

async function productLines(userId: string): Promise<OrderLine[]> {
  const items = await findCartItems(userId);
  for (const { item, product } of items) if (product.plan) await assertMayBuy(product, item.forId ?? userId);
  return items.map(({ item, product }) => ({
    kind: product.plan ? ("plan" as const) : ("product" as const),
    refId: item._id,
    title: product.name,
    detail: "",
    forId: item.forId ?? null,
    quantity: item.quantity,
    unitCents: product.priceCents,
    totalCents: product.priceCents * item.quantity,
    outcome: "open" as const,
  }));
}

/**
 * Writes down what is in both carts at the catalogue's prices; what a client thinks it costs is never asked.
 * @throws AppError 422 `cart.empty`; 409 `waiver.unsigned`, `readiness.missing`, `plan.intro-used`
 */
export async function placeOrder(userId: string, services: Services): Promise<OrderDocument> {
  const lines = [...(await classLines(userId, services)), ...(await productLines(userId))];
  if (lines.length === 0) throw unprocessable("cart.empty", "Please add items to your cart before checking out.");
  const order: OrderDocument = {
    _id: newId(),
    userId,
    number: null,
    status: "pending",
    lines,
    totalCents: totalOf(lines),
    refundedCents: 0,
    stripeSessionId: null,
    paymentIntentId: null,
    createdAt: toDate(services.now()),
    paidAt: null,
    settledAt: null,
  };
  await OrderModel.create(order);
  return order;
}
