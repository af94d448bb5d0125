import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { idOf } from "../fees/fee-id.ts";
import { getDocument } from "../find.ts";
import { type InvoiceDocument, InvoiceModel } from "../invoice.model.ts";

const { trusted } = mongoose;

export type Credit = InvoiceDocument["credits"][number];
type Payback = InvoiceDocument["payments"][number];

/** @param by the order whose card is paid back, or `cash` */
export const paybackIdOf = ({ id }: Pick<Credit, "id">, by: string): string => idOf(`credit-back:${id}:${by}`);

/** What a credit note freed went back as far as it can. */
export const markCreditRefunded = (_id: string, credit: Credit) =>
  InvoiceModel.updateOne({ _id, "credits.id": credit.id }, { $set: { "credits.$.backState": "done" } });

/** The payback as it stands on the invoice; null when nothing is left to go back. Written once. */
export async function writePayback(
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
  // The invoice changed in between: another try finds this payback in it, or calculates it again.
  return writePayback(invoiceId, credit, id, mostCents, services);
}

/** What went back for this credit note is recognised by its ids. */
function leftOf(doc: InvoiceDocument, credit: Credit): number {
  const ids = new Set([...doc.payments.map(({ id }) => id), "cash"].map((by) => paybackIdOf(credit, by)));
  return doc.payments.reduce((left, { id, cents }) => (ids.has(id) ? left + cents : left), credit.cents);
}

/** What did not go back after all: the invoice says again what it owes. */
export const takeOutPayback = (_id: string, { id, cents }: Payback) =>
  InvoiceModel.updateOne({ _id, "payments.id": id }, { $pull: { payments: { id } }, $inc: { openCents: cents } });
