import type Stripe from "stripe";
import { toDate } from "../../../shared/core/time.ts";
import type { OrderLine } from "../../../shared/features/checkout/order.ts";
import { nextNumber } from "../../db/counters.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { type CartItemDocument, CartItemModel } from "../cart/index.ts";
import {
  type BookingDocument,
  BookingModel,
  type ClassInstanceDocument,
  ClassInstanceModel,
  keepSeat,
  releaseSeat,
  type Seat,
  saveBooking,
  takeSeat,
} from "../classes/index.ts";
import { grantPass } from "../memberships/index.ts";
import { type ProductDocument, ProductModel } from "../merch/index.ts";
import { isReady } from "../readiness/index.ts";
import { announcePayment } from "./announce.ts";
import { type OrderDocument, OrderModel } from "./order.model.ts";
import { refundLines } from "./refunds.ts";

const { trusted } = mongoose;

/** The seat of a paid booking: kept, or taken again when the hold ran out and one is free. False when it is gone. */
async function secureSeat(
  booking: BookingDocument,
  instance: ClassInstanceDocument,
  operationId: string,
  now: Date,
): Promise<boolean> {
  const { _id: bookingId, classInstanceId, attendeeId, attendeeName, bookedById } = booking;
  if (await keepSeat(classInstanceId, bookingId)) return true;
  const request = { bookingId, classInstanceId, attendeeId, attendeeName, bookedById, operationId };
  if (await takeSeat(request, null, now, instance)) return true;
  // Another call of the same fulfilment may have taken it between the two.
  return keepSeat(classInstanceId, bookingId);
}

/**
 * A sign-off may have been taken back, or the class asks for more, since the seat was held: it is given back then. What
 * is booked stays booked.
 */
async function stayedReady(booking: BookingDocument, instance: ClassInstanceDocument): Promise<boolean> {
  if (booking.status === "booked" || (await isReady(instance, booking.attendeeId))) return true;
  await releaseSeat(instance._id, booking._id);
  await BookingModel.updateOne({ _id: booking._id, status: "held" }, { status: "released", heldUntil: null });
  return false;
}

async function fulfilClass(line: OrderLine, order: OrderDocument, now: Date): Promise<OrderLine["outcome"]> {
  const booking = await BookingModel.findById(line.refId).lean<BookingDocument>();
  if (!booking || booking.status === "cancelled") return "refund-due";
  const instance = await ClassInstanceModel.findById(booking.classInstanceId).lean<ClassInstanceDocument>();
  if (!instance) return "refund-due";
  if (!(await stayedReady(booking, instance))) return "refund-due";
  if (!(await secureSeat(booking, instance, order._id, now))) return "refund-due";
  const { _id: bookingId, attendeeId, attendeeName, bookedById } = booking;
  const seat: Seat = {
    bookingId,
    attendeeId,
    attendeeName,
    bookedById,
    operationId: order._id,
    status: "booked",
    heldUntil: null,
  };
  await saveBooking(instance, seat, now, { orderId: order._id, isUnpaid: false });
  return "fulfilled";
}

async function fulfilProduct(line: OrderLine, now: Date): Promise<OrderLine["outcome"]> {
  await CartItemModel.updateOne({ _id: line.refId, deletedAt: null }, { deletedAt: now });
  return "fulfilled";
}

/** A pass for each piece. Its id is the line's, so that whoever repeats this gives none twice. */
async function fulfilPlan(line: OrderLine, order: OrderDocument, services: Services): Promise<OrderLine["outcome"]> {
  const now = toDate(services.now());
  const item = await CartItemModel.findOne({ _id: line.refId }).lean<CartItemDocument>();
  const product = item && (await ProductModel.findById(item.productId).lean<ProductDocument>());
  if (!product) return "refund-due";
  const ownerId = line.forId ?? order.userId;
  const isGiven = await grantPass({ id: line.refId, ownerId, product, orderId: order._id }, services);
  await fulfilProduct(line, now);
  return isGiven ? "fulfilled" : "refund-due";
}

/** The first outcome stands: a repeat that comes later finds it and leaves it. */
const settleLine = (orderId: string, refId: string, outcome: OrderLine["outcome"]) =>
  OrderModel.updateOne(
    { _id: orderId, lines: trusted({ $elemMatch: { refId, outcome: "open" } }) },
    { "lines.$.outcome": outcome },
  );

async function markPaid(order: OrderDocument, session: Stripe.Checkout.Session, now: Date): Promise<void> {
  const paymentIntentId = typeof session.payment_intent === "string" ? session.payment_intent : null;
  const paid = await OrderModel.updateOne(
    { _id: order._id, status: trusted({ $ne: "paid" }) },
    { status: "paid", paidAt: now, paymentIntentId, stripeSessionId: session.id },
  );
  if (paid.modifiedCount === 1 || order.number === null)
    await OrderModel.updateOne({ _id: order._id, number: null }, { number: await nextNumber("order") });
}

async function fulfilLine(line: OrderLine, order: OrderDocument, services: Services): Promise<OrderLine["outcome"]> {
  const now = toDate(services.now());
  if (line.kind === "class") return fulfilClass(line, order, now);
  return line.kind === "plan" ? fulfilPlan(line, order, services) : fulfilProduct(line, now);
}

const findOrder = (session: Stripe.Checkout.Session) =>
  OrderModel.findOne({ _id: session.client_reference_id ?? "" }).lean<OrderDocument>();

/**
 * Does what a paid Checkout Session asks for: seats, things, receipt, message. Called by the webhook and by the return
 * page, any number of times, at once and in any order: each step is done once. @returns the order, null when unknown
 */
export async function fulfil(sessionId: string, services: Services): Promise<OrderDocument | null> {
  const session = await services.payments.stripe.checkout.sessions.retrieve(sessionId);
  const order = await findOrder(session);
  if (!order || order.settledAt || session.payment_status !== "paid") return order;
  const now = toDate(services.now());
  await markPaid(order, session, now);
  for (const line of order.lines.filter(({ outcome }) => outcome === "open")) {
    const outcome = await fulfilLine(line, order, services);
    await settleLine(order._id, line.refId, outcome);
  }
  const settled = await findOrder(session);
  if (!settled) return null;
  await refundLines(settled, services);
  await announcePayment((await findOrder(session)) ?? settled, services);
  await OrderModel.updateOne({ _id: order._id }, { settledAt: now });
  return findOrder(session);
}
