import { mongoose } from "#api/db/mongoose.ts";
import { doEach, notSetAside } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { AppError } from "#shared/core/errors.ts";
import {
  type Credit,
  getInvoiceDocument as getDocument,
  type InvoiceDocument,
  InvoiceModel,
  markCreditRefunded,
  paybackIdOf,
  takeOutPayback,
  writePayback,
} from "../../invoices/index.ts";
import { type OrderDocument, OrderModel } from "../order.model.ts";
import { payRefunds, requestRefund } from "../refunds.ts";

const { trusted } = mongoose;

const AT_ONCE = 200;

/**
 * Refunds what a credit note freed, the way that was chosen with it. The invoice records the refund first, so that it
 * is never paid twice, then checkout pays it. Every id follows from the credit note's, so that a repeat after a crash
 * pays nothing twice. What checkout cannot refund (any more) stays open.
 */
export async function refundCredited(id: string, services: Services): Promise<InvoiceDocument> {
  for (const credit of (await getDocument(id)).credits.filter(({ backState }) => backState === "due")) {
    if (credit.backTo === "cash") await writePayback(id, credit, paybackIdOf(credit, "cash"), Infinity, services);
    else for (const order of await findOrders(id)) await refundBy(order, id, credit, services);
    await markCreditRefunded(id, credit);
  }
  return getDocument(id);
}

/** What was meant to go back and did not yet. @returns how many invoices */
export async function finishCreditRefunds(services: Services): Promise<number> {
  const kind = "invoices.giveBack";
  const due: object = { ...(await notSetAside(kind, services)), "credits.backState": "due" };
  const items = await InvoiceModel.find(due, { _id: 1 }).limit(AT_ONCE).lean<Pick<InvoiceDocument, "_id">[]>();
  const act = async ({ _id }: Pick<InvoiceDocument, "_id">) => void (await refundCredited(_id, services));
  return doEach({ kind, items, act, isAudited: true }, services);
}

/** Whose card paid for this invoice, the last first. */
async function findOrders(invoiceId: string): Promise<OrderDocument[]> {
  const { payments } = await getDocument(invoiceId);
  const ids = payments.flatMap(({ id, method, cents }) => (method === "card" && cents > 0 ? [id] : []));
  return OrderModel.find({ _id: trusted({ $in: ids }), status: "paid" })
    .sort({ paidAt: -1 })
    .lean<OrderDocument[]>();
}

const lineOf = ({ lines }: OrderDocument, invoiceId: string) =>
  lines.find(({ kind, productId, refId }) => kind === "invoice" && (productId ?? refId) === invoiceId);

async function refundBy(order: OrderDocument, invoiceId: string, credit: Credit, services: Services): Promise<void> {
  const line = lineOf(order, invoiceId);
  if (!line) return;
  const { refId, refundableCents } = line;
  const id = paybackIdOf(credit, order._id);
  const to = credit.backTo === "credit" ? "credit" : "card";
  const mostCents = to === "card" ? Math.min(refundableCents, order.cardLeftCents) : refundableCents;
  const payback = await writePayback(invoiceId, credit, id, mostCents, services);
  if (!payback) return;
  const { reason, byId } = credit;
  const refund = { orderId: order._id, id, refId, cents: -payback.cents, to, reason, byId } as const;
  try {
    await requestRefund(refund, services);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Staff refunded it by hand in the meantime: the invoice shows again what it owes.
    await takeOutPayback(invoiceId, payback);
    return;
  }
  // Decided is decided: what the provider does not do now, the checkout's job does.
  await payRefunds(order._id, services).catch((error: unknown) =>
    services.log.error({ err: error, orderId: order._id }, "not paid back yet: it will be tried again"),
  );
}
