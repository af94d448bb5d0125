import type { Services } from "#api/services.ts";
import { inBothForms } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import type { Cents } from "#shared/core/money.ts";
import { toDate } from "#shared/core/time.ts";
import { refundWayOf } from "#shared/features/bookings/refund-way.ts";
import type { LineKind, OrderLine } from "#shared/features/checkout/order.ts";
import { type Taxed, withTax } from "#shared/features/taxes/compute.ts";
import { rateOf } from "#shared/features/taxes/tax.ts";
import { findUser } from "../../accounts/index.ts";
import { type BookingDocument, BookingModel, saveBooking } from "../../bookings/index.ts";
import { CartItemModel } from "../../cart/index.ts";
import {
  type ClassInstanceDocument,
  ClassInstanceModel,
  keepSeat,
  notifyMoved,
  releaseSeat,
  type Seat,
  takeSeat,
} from "../../classes/index.ts";
import { cardIdOf, createGiftCard } from "../../gift-cards/index.ts";
import { payInvoice } from "../../invoices/index.ts";
import { grantPass } from "../../memberships/index.ts";
import { type ProductDocument, ProductModel, sellStock, stockLinesOf } from "../../merch/index.ts";
import { isReady } from "../../readiness/index.ts";
import { readSettings } from "../../studio/index.ts";
import { recordTip } from "../../tips/index.ts";
import { type OrderDocument, OrderModel } from "../order.model.ts";
import { classDetail } from "../ordering/cart-lines.ts";
import { requestRefund } from "../refunds.ts";

type Outcome = OrderLine["outcome"];
/** The outcome of a line; `detail`: what the receipt says instead of what was true when it was ordered. */
export interface LineResult {
  outcome: Outcome;
  detail?: string;
}
type Fulfil<Result = Outcome> = (line: OrderLine, order: OrderDocument, services: Services) => Promise<Result>;

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
  const hasPassed = (booking.letIn ?? []).some(({ gate }) => gate === "readiness");
  if (booking.status === "booked" || hasPassed || (await isReady(instance, booking.attendeeId))) return true;
  await releaseSeat(instance._id, booking._id);
  await BookingModel.updateOne({ _id: booking._id, status: "held" }, { status: "released", heldUntil: null });
  return false;
}

const fulfilClass: Fulfil<Outcome | LineResult> = async (line, order, services) => {
  const now = toDate(services.now());
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
  await saveBooking(instance, seat, now, {
    orderId: order._id,
    passId: null,
    paidCents: line.totalCents,
    taxCents: line.tax?.taxCents ?? 0,
    refundsTo: refundWayOf(order),
    isUnpaid: false,
  });
  return { outcome: "fulfilled", detail: await catchUp(line, { instance, booking }, services) };
};

/**
 * A class that was moved between the order and the payment: the attendee is notified, unless they were with the move, and
 * the receipt says the time it has now. Canceling is free for a while (see `freeUntil`).
 */
async function catchUp(
  { detail }: OrderLine,
  { instance, booking }: { instance: ClassInstanceDocument; booking: BookingDocument },
  services: Services,
): Promise<string> {
  const current = classDetail(instance.startsAt, booking.attendeeName, services.timeZone);
  if (detail !== current) await notifyMoved(instance, booking.attendeeId, services);
  return current;
}

const takeOutOfCart = (line: OrderLine, services: Services) =>
  CartItemModel.updateOne({ _id: line.refId, deletedAt: null }, { deletedAt: toDate(services.now()) });

/** Waits at the front desk; what is sold at the till is handed over at once. */
const fulfilProduct: Fulfil = async (line, { _id: orderId, userId, channel }, services) => {
  const sale = { orderId, userId, lines: stockLinesOf([line]), isHandedOver: channel === "till" };
  const sold = await sellStock(sale, services);
  await takeOutOfCart(line, services);
  return sold.every(({ isSold }) => isSold) ? "fulfilled" : "refund-due";
};

/** The price of each later month of a plan, with its tax. */
async function priceWithTax({ taxChoice }: ProductDocument, unitCents: Cents, payerId: string | null): Promise<Taxed> {
  const [{ taxes }, payer] = await Promise.all([readSettings(), payerId ? findUser(payerId) : null]);
  return withTax(unitCents, rateOf("plan", taxChoice, taxes), Boolean(payer?.taxExempt));
}

/** What was promised with the order. Its id is the line's, so that a repeat gives nothing twice. */
const fulfilPlan: Fulfil = async (line, order, services) => {
  const product = await ProductModel.findById(line.productId).lean<ProductDocument>();
  const ownerId = line.forId ?? order.userId;
  if (!product || !ownerId) return "refund-due";
  const { totalCents: priceCents, tax } = await priceWithTax(product, line.unitCents, order.userId);
  const sold = { ...product, name: line.title, priceCents, plan: line.plan ?? product.plan, tax };
  const payment = { orderId: order._id, payerId: order.userId, paymentIntentId: order.paymentIntentId };
  const isGiven = await grantPass({ id: line.refId, ownerId, product: sold, ...payment }, services);
  await takeOutOfCart(line, services);
  return isGiven ? "fulfilled" : "refund-due";
};

/** A card for each piece; its worth is the full price, also when a discount was taken off. */
const fulfilGiftCard: Fulfil = async (line, order, services) => {
  for (let piece = 1; piece <= line.quantity; piece += 1)
    await createGiftCard({
      id: cardIdOf(line.refId, piece),
      ownerId: order.userId,
      cents: line.unitCents,
      moveId: `order:${order._id}`,
      ...inBothForms("about", message("Bought with receipt {number}", { number: String(order.number ?? "–") })),
      at: toDate(services.now()),
    });
  await takeOutOfCart(line, services);
  return "fulfilled";
};

/** Refunds what the invoice does not need, because it was paid or made void in between. */
const fulfilInvoice: Fulfil = async (line, order, services) => {
  const paymentId = order._id;
  const invoiceId = line.productId ?? line.refId;
  const payment = { invoiceId, cents: line.totalCents, paymentId, at: toDate(services.now()) };
  const { paidCents, overCents } = await payInvoice(payment);
  await takeOutOfCart(line, services);
  if (paidCents === 0) return "refund-due";
  if (overCents > 0) {
    const over = { id: line.refId, orderId: order._id, refId: line.refId, cents: overCents, to: "card" as const };
    await requestRefund({ ...over, reason: message("It's already paid.").text, byId: null }, services);
  }
  return "fulfilled";
};

/** A tip goes with its class: where that could not be given, it goes back too. One of no class is the front desk's. */
const fulfilTip: Fulfil = async ({ refId: id, productId, totalCents: cents }, order, services) => {
  if (productId === null) {
    await recordTip({ id, classInstanceId: null, cents }, services);
    return "fulfilled";
  }
  const now = await OrderModel.findById(order._id, { lines: 1 }).lean<Pick<OrderDocument, "lines">>();
  const seat = now?.lines.find(({ refId }) => refId === productId);
  const booking = await BookingModel.findById(productId, { classInstanceId: 1 }).lean<BookingDocument>();
  if (seat?.outcome !== "fulfilled" || !booking) return "refund-due";
  await recordTip({ id, classInstanceId: booking.classInstanceId, cents }, services);
  return "fulfilled";
};

const FULFIL: Record<LineKind, Fulfil<Outcome | LineResult>> = {
  class: fulfilClass,
  product: fulfilProduct,
  plan: fulfilPlan,
  "gift-card": fulfilGiftCard,
  invoice: fulfilInvoice,
  tip: fulfilTip,
};

/** Gives what a line promises. Safe to repeat, at once and in any order. */
export const fulfilLine: Fulfil<LineResult> = async (line, order, services) => {
  const result = await FULFIL[line.kind](line, order, services);
  return typeof result === "string" ? { outcome: result } : result;
};
