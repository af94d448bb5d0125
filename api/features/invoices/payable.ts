import type { Actor } from "#shared/core/actor.ts";
import { AppError, conflict } from "#shared/core/errors.ts";
import { inBothForms } from "#shared/core/messages/answer.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { StudioClock } from "../../services.ts";
import { getPayable } from "./find.ts";
import { type InvoiceDocument, InvoiceModel } from "./invoice.model.ts";

const { trusted } = mongoose;

/** What of an invoice can be paid by card now, as a cart and a checkout show it. */
export interface PayableInvoice {
  invoiceId: string;
  number: number;
  /** "Invoice 12" */
  name: string;
  nameWords: Message;
  /** Its lines in a few words. */
  description: string;
  openCents: number;
}

const toPayable = ({ _id, number, lines, openCents }: InvoiceDocument): PayableInvoice => ({
  invoiceId: _id,
  number: number ?? 0,
  ...inBothForms("name", message("Invoice {number}", { number: String(number ?? 0) })),
  description: lines.map(({ description }) => description).join(", "),
  openCents,
});

/** @throws AppError 404 for another customer's invoice; 409 `invoice.nothing-open` */
export async function getPayableInvoice(id: string, actor: Actor, services: StudioClock): Promise<PayableInvoice> {
  const doc = await getPayable(id, actor, services);
  if (doc.number === null || doc.openCents <= 0)
    throw conflict("invoice.nothing-open", message("Nothing is due on this invoice."));
  return toPayable(doc);
}

/** One's own, or of a minor one acts for. */
export const mayPayInvoice = async (id: string, actor: Actor, services: StudioClock) => {
  try {
    return (await getPayableInvoice(id, actor, services)).openCents > 0;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

/** Of these, what has something open still: for what lies in a cart. */
export async function findPayableInvoices(ids: readonly string[]): Promise<PayableInvoice[]> {
  if (ids.length === 0) return [];
  const open = { _id: trusted({ $in: ids }), openCents: trusted({ $gt: 0 }), number: trusted({ $ne: null }) };
  return (await InvoiceModel.find({ ...open, deletedAt: null }).lean<InvoiceDocument[]>()).map(toPayable);
}
