import { conflict, unprocessable } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { addAmounts } from "#shared/features/invoices/amounts.ts";
import {
  type FeeFor,
  type InvoiceDraft,
  type InvoiceLine,
  LARGEST_INVOICE_CENTS,
} from "#shared/features/invoices/invoice.ts";
import type { TaxRounding } from "#shared/features/taxes/tax.ts";
import { insertOwn, markOf } from "../../db/insert-own.ts";
import type { Services } from "../../services.ts";
import { findUser } from "../accounts/index.ts";
import { readSettings } from "../studio/index.ts";
import { getDocument } from "./find.ts";
import { type InvoiceDocument, type InvoiceFields, InvoiceModel } from "./invoice.model.ts";

const isDraft = { issuedAt: null, voidedAt: null, deletedAt: null } as const;
const notDraft = () => conflict("invoice.issued", message("This invoice is issued. You can credit it, not change it."));

async function getCustomerName(customerId: string): Promise<string> {
  const customer = await findUser(customerId);
  if (customer) return fullName(customer);
  throw unprocessable("invoice.unknown-customer", message("We can't find that person."), { field: "customerId" });
}

function assertSound(lines: readonly InvoiceLine[], taxRounding: TaxRounding): void {
  const fail = (words: Message) => unprocessable("invoice.bad-lines", words, { field: "lines" });
  if (addAmounts({ lines, taxRounding }).totalCents > LARGEST_INVOICE_CENTS)
    throw fail(message("At most {most} on one invoice.", { most: { cents: LARGEST_INVOICE_CENTS } }));
  if (new Set(lines.map(({ id }) => id)).size < lines.length) throw fail(message("Each line has an id of its own."));
}

const readRounding = async (): Promise<TaxRounding> => (await readSettings()).taxes.rounding;

export interface NewInvoice extends Omit<InvoiceDraft, "lines"> {
  id: string;
  lines: InvoiceLine[];
  fee?: FeeFor;
  /** The admin who writes it; left out for what the server drafts. */
  makerId?: string;
}

/**
 * Writes a draft, which only the studio sees. A repeat with the same id by the same maker answers what is there.
 * @throws AppError 409 `id.used`
 */
export async function createDraft(
  { id, fee, makerId, ...draft }: NewInvoice,
  { now }: Pick<Services, "now">,
): Promise<InvoiceDocument> {
  const taxRounding = await readRounding();
  assertSound(draft.lines, taxRounding);
  const fresh: Partial<InvoiceFields> & { _id: string; audiences: string[] } = {
    _id: id,
    ...draft,
    taxRounding,
    customerName: await getCustomerName(draft.customerId),
    fee: fee ?? null,
    createdAt: toDate(now()),
    audiences: [],
    ...(makerId !== undefined && { madeBy: markOf(makerId, id) }),
  };
  await insertOwn(InvoiceModel, fresh);
  return getDocument(id);
}

/** @throws AppError 404; 409 `invoice.issued` */
export async function changeDraft({ id, ...draft }: InvoiceDraft & { id: string }): Promise<InvoiceDocument> {
  const taxRounding = await readRounding();
  assertSound(draft.lines, taxRounding);
  const customerName = await getCustomerName(draft.customerId);
  const changed = await InvoiceModel.updateOne(
    { _id: id, ...isDraft },
    { $set: { ...draft, taxRounding, customerName }, $inc: { draftVersion: 1 } },
  );
  const doc = await getDocument(id);
  if (changed.matchedCount === 0) throw notDraft();
  return doc;
}

/** Safe to repeat. @throws AppError 409 `invoice.issued` */
export async function deleteDraft(id: string, { now }: Pick<Services, "now">): Promise<void> {
  const deleted = await InvoiceModel.updateOne({ _id: id, ...isDraft }, { deletedAt: toDate(now()) });
  if (deleted.matchedCount === 0 && (await InvoiceModel.exists({ _id: id, deletedAt: null }))) throw notDraft();
}
