import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { conflict } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { RecordedMethod } from "#shared/features/invoices/invoice.ts";
import { splitPayment } from "#shared/features/invoices/state.ts";
import { getDocument } from "../find.ts";
import { type InvoiceDocument, type InvoiceFields, InvoiceModel } from "../invoice.model.ts";

const { trusted } = mongoose;
const TRIES = 50;

export interface CardPayment {
  invoiceId: string;
  cents: number;
  /** The order's. */
  paymentId: string;
  at: Date;
}

export interface Applied {
  paidCents: number;
  /** More than the invoice asks for: the caller refunds it. */
  overCents: number;
}

/**
 * Takes what a card paid for an invoice, exactly once: one conditional update by what was open, and a repeat gets the
 * first answer again. What is more than open, or came for what is void, is over.
 * @throws Error when the invoice changes at each try
 */
export async function payInvoice({ invoiceId, cents, paymentId, at }: CardPayment): Promise<Applied> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const doc = await InvoiceModel.findById(invoiceId).lean<InvoiceDocument>();
    if (!doc) return { paidCents: 0, overCents: cents };
    const known = doc.payments.find(({ id }) => id === paymentId);
    if (known) return { paidCents: known.cents, overCents: known.overCents };
    const { paidCents, overCents } = splitPayment(doc.openCents, cents);
    const payment = { id: paymentId, method: "card" as const, cents: paidCents, overCents, at, byName: "", note: "" };
    const isTaken = await push(doc._id, payment, { openCents: doc.openCents });
    if (isTaken) return { paidCents, overCents };
  }
  throw new Error(`The payment ${paymentId} of the invoice ${invoiceId} could not be written.`);
}

/** @returns false when it was there already, or `open` was not so any more */
async function push(_id: string, payment: InvoiceFields["payments"][number], open: object): Promise<boolean> {
  const { modifiedCount } = await InvoiceModel.updateOne(
    { _id, "payments.id": trusted({ $ne: payment.id }), ...open },
    { $push: { payments: payment }, $inc: { openCents: -payment.cents } },
  );
  return modifiedCount === 1;
}

export interface Recording {
  id: string;
  paymentId: string;
  method: RecordedMethod;
  cents: number;
  note: string;
}

const toPayment = (
  { paymentId: id, ...rest }: Omit<Recording, "id">,
  byName: string,
  { now }: Pick<Services, "now">,
) => ({
  ...rest,
  id,
  overCents: 0,
  at: toDate(now()),
  byName,
});

async function refuseUnlessThere(id: string, paymentId: string, code: string, words: Message) {
  const doc = await getDocument(id);
  if (doc.payments.some((known) => known.id === paymentId)) return doc;
  throw conflict(code, words);
}

/** Safe to repeat. @throws AppError 404; 409 `invoice.too-much` */
export async function recordPayment(
  { id, ...recording }: Recording,
  byName: string,
  services: Pick<Services, "now">,
): Promise<InvoiceDocument> {
  const payment = toPayment(recording, byName, services);
  if (await push(id, payment, { openCents: trusted({ $gte: recording.cents }) })) return getDocument(id);
  return refuseUnlessThere(id, payment.id, "invoice.too-much", message("That's more than is due."));
}

/** Safe to repeat. @throws AppError 404; 409 `invoice.too-much` */
export async function recordPayback(
  { id, ...recording }: Recording,
  byName: string,
  services: Pick<Services, "now">,
): Promise<InvoiceDocument> {
  const payback = { ...toPayment(recording, byName, services), cents: -recording.cents };
  if (await push(id, payback, { openCents: trusted({ $lte: -recording.cents }) })) return getDocument(id);
  return refuseUnlessThere(id, payback.id, "invoice.too-much", message("That's more than the refund due."));
}
