import type { Order } from "#shared/features/checkout/order.ts";
import type { OrderDocument } from "./order.model.ts";

/** An order as the contract has it: moments are ISO 8601, amounts cents. */
export const toOrder = (order: OrderDocument): Order => ({
  id: order._id,
  channel: order.channel,
  number: order.number,
  status: order.status,
  lines: order.lines,
  discounts: order.discounts,
  totalCents: order.totalCents,
  values: order.values,
  cardCents: order.cardCents,
  refunds: order.refunds.map((refund) => ({ ...refund, at: refund.at.toISOString() })),
  refundedCents: order.refundedCents,
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
});
