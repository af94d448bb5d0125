import { AppError } from "../../../../shared/core/errors.ts";
import { toDate } from "../../../../shared/core/time.ts";
import { mongoose } from "../../../db/mongoose.ts";
import { doEach, notSetAside } from "../../../jobs/set-aside.ts";
import type { Services } from "../../../services.ts";
import { type OrderDocument, OrderModel, payRefunds, requestRefund } from "../../checkout/index.ts";
import { idOf } from "../fees/fee-id.ts";
import { getDocument } from "../find.ts";
import { type InvoiceDocument, InvoiceModel } from "../invoice.model.ts";

const { trusted } = mongoose;

const AT_ONCE = 200;

type Credit = InvoiceDocument["credits"][number];
type Payback = InvoiceDocument["payments"][number];

/**
 * Refunds what a credit note freed, the way that was chosen with it. The invoice records the refund first, so that it
 * is never paid twice, then checkout pays it. Every id follows from the credit note's, so that a repeat after a crash
 * pays nothing twice. What checkout cannot refund (any more) stays open.
 */
export async function giveBackCredited(id: string, services: Services): Promise<InvoiceDocument> {
  for (const credit of (await getDocument(id)).credits.filter(({ backState }) => backState === "due")) {
    if (credit.backTo === "cash") await writePayback(id, credit, paybackIdOf(credit, "cash"), Infinity, services);
    else for (const order of await findOrders(id)) await giveBackBy(order, id, credit, services);
    await InvoiceModel.updateOne({ _id: id, "credits.id": credit.id }, { $set: { "credits.$.backState": "done" } });
  }
  return getDocument(id);
}

/** What was meant to go back and did not yet. @returns how many invoices */
export async function finishGivingBack(services: Services): Promise<number> {
  const kind = "invoices.giveBack";
  const due: object = { ...(await notSetAside(kind, services)), "credits.backState": "due" };
  const items = await InvoiceModel.find(due, { _id: 1 }).limit(AT_ONCE).lean<Pick<InvoiceDocument, "_id">[]>();
  const act = async ({ _id }: Pick<InvoiceDocument, "_id">) => void (await giveBackCredited(_id, services));
  return doEach({ kind, items, act, isAudited: true }, services);
}

const paybackIdOf = ({ id }: Pick<Credit, "id">, by: string): string => idOf(`credit-back:${id}:${by}`);

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

async function giveBackBy(order: OrderDocument, invoiceId: string, credit: Credit, services: Services): Promise<void> {
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
    await takeOut(invoiceId, payback);
    return;
  }
  // Decided is decided: what the provider does not do now, the checkout's job does.
  await payRefunds(order._id, services).catch((error: unknown) =>
    services.log.error({ err: error, orderId: order._id }, "not paid back yet: it will be tried again"),
  );
}

/** The payback as it stands on the invoice; null when nothing is left to go back. Written once. */
async function writePayback(
  invoiceId: string,
  credit: Credit,
  id: string,
  mostCents: number,
  services: Services,
): Promise<Payback | null> {
  const doc = await getDocument(invoiceId);
  const known = doc.payments.find((payment) => payment.id === id);
  if (known) return known;
  const cents = Math.min(mostCents, -doc.openCents, leftOf(doc, credit));
  if (cents <= 0) return null;
  const { byName, backTo } = credit;
  const method = backTo ?? "cash";
  const payback = { id, method, cents: -cents, overCents: 0, at: toDate(services.now()), byName, note: "" };
  await InvoiceModel.updateOne(
    { _id: invoiceId, openCents: doc.openCents, "payments.id": trusted({ $ne: id }) },
    { $push: { payments: payback }, $inc: { openCents: cents } },
  );
  // Something else moved meanwhile: looked at again, it is found, or worked out anew.
  return writePayback(invoiceId, credit, id, mostCents, services);
}

/** What went back for this credit note is recognised by its ids. */
function leftOf(doc: InvoiceDocument, credit: Credit): number {
  const ids = new Set([...doc.payments.map(({ id }) => id), "cash"].map((by) => paybackIdOf(credit, by)));
  return doc.payments.reduce((left, { id, cents }) => (ids.has(id) ? left + cents : left), credit.cents);
}

const takeOut = (_id: string, { id, cents }: Payback) =>
  InvoiceModel.updateOne({ _id, "payments.id": id }, { $pull: { payments: { id } }, $inc: { openCents: cents } });
