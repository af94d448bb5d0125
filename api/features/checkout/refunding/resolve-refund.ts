import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import type { resolveRefund as resolveRefundEndpoint } from "#shared/features/checkout/endpoints.ts";
import { type OrderDocument, OrderModel } from "../order.model.ts";
import { payRefunds } from "../refunds.ts";

/**
 * Goes on with a refund that Stripe refused: once more under a new key, or as one that was made at Stripe by hand, for
 * which nothing is sent. Safe to repeat.
 * @throws AppError 404; 409 `refund.not-refused`
 */
export async function resolveRefund(
  { orderId, id, how }: InputOf<typeof resolveRefundEndpoint>,
  services: Services,
): Promise<OrderDocument> {
  const refused = { id, state: "refused" };
  // The send that failed is known by `failedSends`: what goes out now has an id, and a time, of its own.
  const next = { "refunds.$.state": "due", "refunds.$.failure": "", "refunds.$.providerRefundId": null };
  const resumed = await OrderModel.updateOne(
    { _id: orderId, refunds: mongoose.trusted({ $elemMatch: refused }) },
    how === "retry"
      ? { $set: { ...next, "refunds.$.isSentElsewhere": false }, $inc: { "refunds.$.attempt": 1 } }
      : { $set: { ...next, "refunds.$.isSentElsewhere": true } },
  );
  const order = await OrderModel.findById(orderId).lean<OrderDocument>();
  const refund = order?.refunds.find((each) => each.id === id);
  if (!order || !refund) throw notFound(message("We can't find this refund."));
  if (resumed.matchedCount === 0 && refund.state === "refused")
    throw conflict("refund.not-refused", message("This refund just changed. Please check it again."));
  await payRefunds(orderId, services).catch((error: unknown) =>
    services.log.error({ err: error, orderId }, "not paid back yet: it will be tried again"),
  );
  return (await OrderModel.findById(orderId).lean<OrderDocument>()) ?? order;
}
