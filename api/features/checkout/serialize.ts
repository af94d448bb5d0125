import type { Order, Refund } from "#shared/features/checkout/order.ts";
import type { OrderDocument, RefundFields } from "./order.model.ts";

const toRefund = ({
  attempt: _,
  providerRefundId: __,
  isSentElsewhere: ___,
  failedSends = [],
  ...refund
}: RefundFields): Refund => ({
  ...refund,
  at: refund.at.toISOString(),
  failedSends: failedSends.map(({ sentAt, failedAt }) => ({
    sentAt: sentAt.toISOString(),
    failedAt: failedAt.toISOString(),
  })),
});

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
  refunds: order.refunds.map(toRefund),
  refundedCents: order.refundedCents,
  ...(order.customerDetails && { customerDetails: order.customerDetails }),
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
});
