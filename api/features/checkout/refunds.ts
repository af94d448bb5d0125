import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { type BookingDocument, findRefundsDue, markRefunded } from "../classes/index.ts";
import { type OrderDocument, OrderModel } from "./order.model.ts";

const { trusted } = mongoose;

/** Pays back every line that is due. The provider's key and the line's outcome let each happen once. */
export async function refundLines(order: OrderDocument, services: Services): Promise<void> {
  for (const line of order.lines.filter(({ outcome }) => outcome === "refund-due")) {
    if (!order.paymentIntentId) continue;
    await services.payments.stripe.refunds.create(
      {
        payment_intent: order.paymentIntentId,
        amount: line.totalCents,
        metadata: { orderId: order._id, refId: line.refId },
      },
      { idempotencyKey: `refund-${order._id}-${line.refId}` },
    );
    await OrderModel.updateOne(
      { _id: order._id, lines: trusted({ $elemMatch: { refId: line.refId, outcome: "refund-due" } }) },
      { $set: { "lines.$.outcome": "refunded" }, $inc: { refundedCents: line.totalCents } },
    );
    services.log.info({ orderId: order._id, refId: line.refId, cents: line.totalCents }, "refunded");
  }
}

/**
 * Pays back what was booked and then cancelled, by the person in time or by the studio: all of it, or one booking. One
 * that fails stays due and holds up no other. Safe to repeat at any point.
 */
export async function refundCancelled(services: Services, bookingId?: string): Promise<void> {
  for (const booking of await findRefundsDue("order", { bookingId }))
    await refundBooking(booking, services).catch((error: unknown) =>
      services.log.error({ err: error, bookingId: booking._id }, "not paid back yet: it will be tried again"),
    );
}

async function refundBooking({ _id: refId, orderId }: BookingDocument, services: Services): Promise<void> {
  await OrderModel.updateOne(
    { _id: orderId, lines: trusted({ $elemMatch: { refId, outcome: "fulfilled" } }) },
    { "lines.$.outcome": "refund-due" },
  );
  const order = await OrderModel.findById(orderId).lean<OrderDocument>();
  if (!order) throw new Error(`The order ${orderId} is gone.`);
  await refundLines(order, services);
  await markRefunded(refId);
}
