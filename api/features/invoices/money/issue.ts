import { numberFor } from "#api/db/numbers/series.ts";
import type { Services } from "#api/services.ts";
import { conflict, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate, todayAt } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { addAmounts } from "#shared/features/invoices/amounts.ts";
import { findUser } from "../../accounts/index.ts";
import { audiencesFor, getDocument } from "../find.ts";
import { type InvoiceDocument, InvoiceModel } from "../invoice.model.ts";
import { mailInvoice } from "../papers/letters.ts";
import { CreditNoteNumberModel, InvoiceNumberModel } from "./numbers.ts";

/**
 * Issues a draft. First the invoice says that it is issued, as it was looked at; then it gets its number, then its
 * letter goes out. Each step may be repeated, and the repair does what a crash leaves: so a number always belongs to an
 * issued invoice. @throws AppError 404; 409 `invoice.changed`, `invoice.void`; 422 `invoice.nothing-to-pay`
 */
export async function issueInvoice(id: string, services: Services): Promise<InvoiceDocument> {
  const doc = await getDocument(id);
  if (doc.issuedAt === null) await makeIssued(doc, services);
  const numbered = await giveNumber(id);
  await mailInvoice(numbered, services);
  return getDocument(id);
}

async function makeIssued(doc: InvoiceDocument, services: Services): Promise<void> {
  if (doc.voidedAt !== null) throw conflict("invoice.void", message("This invoice is void."));
  const { totalCents } = addAmounts(doc);
  if (totalCents === 0)
    throw unprocessable("invoice.nothing-to-pay", message("There is nothing to pay on this invoice."));
  const customer = await findUser(doc.customerId);
  if (!customer) throw unprocessable("invoice.unknown-customer", message("We can't find that person."));
  const today = todayAt(services);
  const issued = await InvoiceModel.updateOne(
    { _id: doc._id, issuedAt: null, voidedAt: null, deletedAt: null, draftVersion: doc.draftVersion },
    {
      issuedAt: toDate(services.now()),
      dueOn: doc.dueOn < today ? today : doc.dueOn,
      customerName: fullName(customer),
      ...(customer.taxDetails && { customerDetails: customer.taxDetails }),
      openCents: totalCents,
      audiences: audiencesFor(customer, today),
    },
  );
  if (issued.matchedCount === 1 || (await getDocument(doc._id)).issuedAt !== null) return;
  throw conflict("invoice.changed", message("This draft just changed. Please check it again."));
}

/** Safe to repeat, and to race with itself. */
export async function giveNumber(id: string): Promise<InvoiceDocument> {
  const doc = await getDocument(id);
  if (doc.issuedAt === null || doc.number !== null) return doc;
  await InvoiceModel.updateOne({ _id: id, number: null }, { number: await numberFor(InvoiceNumberModel, id) });
  return getDocument(id);
}

/** Numbers every credit note of an invoice that has none yet. Safe to repeat. */
export async function numberCredits(id: string): Promise<InvoiceDocument> {
  for (const credit of (await getDocument(id)).credits.filter(({ number }) => number === null)) {
    const number = await numberFor(CreditNoteNumberModel, credit.id);
    await InvoiceModel.updateOne({ _id: id, "credits.id": credit.id }, { $set: { "credits.$.number": number } });
  }
  return getDocument(id);
}
