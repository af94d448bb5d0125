import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { creditAmounts, creditableLines } from "#shared/features/invoices/amounts.ts";
import type { GiveBackTo } from "#shared/features/invoices/refundable.ts";
import { type VoidRefusal, whyNotVoid } from "#shared/features/invoices/state.ts";
import { getDocument } from "../find.ts";
import { type InvoiceDocument, InvoiceModel, toInvoice } from "../invoice.model.ts";
import { numberCredits } from "./issue.ts";

const { trusted } = mongoose;

export interface Crediting {
  id: string;
  creditId: string;
  lineIds: string[];
  reason: string;
  /** The staff member who decided it, and how the credited money goes back; left out, staff refund it by hand. */
  refund?: { to: GiveBackTo; byId: string } | undefined;
}

/**
 * Takes lines back, each whole and once, by one conditional update; the note's number follows. Safe to repeat.
 * @throws AppError 404; 409 `invoice.not-issued`, `invoice.credited`
 */
export async function creditInvoice(
  { id, creditId, lineIds, reason, refund }: Crediting,
  byName: string,
  { now }: Pick<Services, "now">,
): Promise<InvoiceDocument> {
  const doc = await getDocument(id);
  if (doc.credits.some((credit) => credit.id === creditId)) return numberCredits(id);
  if (doc.issuedAt === null || doc.voidedAt !== null)
    throw conflict("invoice.not-issued", message("Only an issued invoice can be credited."));
  if (lineIds.some((lineId) => !doc.lines.some((line) => line.id === lineId)))
    throw notFound(message("We can't find this line."));
  const { totalCents: cents } = creditAmounts(doc, { lineIds });
  const back = {
    backTo: refund?.to ?? null,
    backState: refund ? ("due" as const) : null,
    byId: refund?.byId ?? null,
  };
  const credit = { id: creditId, number: null, lineIds, cents, reason, at: toDate(now()), byName, ...back };
  const credited = await InvoiceModel.updateOne(
    { _id: id, voidedAt: null, creditedLineIds: trusted({ $nin: lineIds }), "credits.id": trusted({ $ne: creditId }) },
    {
      $push: { credits: credit },
      $addToSet: { creditedLineIds: { $each: lineIds } },
      $inc: { openCents: -cents },
    },
  );
  const isThere =
    credited.modifiedCount === 1 || (await getDocument(id)).credits.some(({ id: known }) => known === creditId);
  if (!isThere) throw conflict("invoice.credited", message("This was already credited or voided."));
  return numberCredits(id);
}

/** Everything that is not credited yet. Safe to repeat with the same `creditId`; nothing happens where nothing is left. */
export async function creditRest(
  { id, creditId, reason }: Omit<Crediting, "lineIds">,
  byName: string,
  services: Pick<Services, "now">,
): Promise<void> {
  const doc = await getDocument(id);
  const lineIds = creditableLines(toInvoice(doc)).map((line) => line.id);
  if (lineIds.length === 0 && !doc.credits.some((credit) => credit.id === creditId)) return;
  await creditInvoice({ id, creditId, lineIds, reason }, byName, services);
}

const REFUSALS: Record<Exclude<VoidRefusal, "void">, Message> = {
  draft: message("Delete drafts instead of voiding them."),
  paid: message("Something was paid on this invoice. You can credit it, not void it."),
  credited: message("This invoice has a credit note. Credit the rest instead."),
};

/** It keeps its number. Safe to repeat. @throws AppError 404; 409 `invoice.not-void` */
export async function voidInvoice(
  { id, reason }: { id: string; reason: string },
  { now }: Pick<Services, "now">,
): Promise<InvoiceDocument> {
  const doc = await getDocument(id);
  const why = whyNotVoid(toInvoice(doc));
  if (why === "void") return doc;
  if (why) throw conflict("invoice.not-void", REFUSALS[why]);
  // What came in or was credited since would have changed what is open.
  const voided = await InvoiceModel.updateOne(
    { _id: id, voidedAt: null, openCents: doc.openCents, "credits.0": trusted({ $exists: false }) },
    { voidedAt: toDate(now()), voidReason: reason, openCents: 0 },
  );
  return voided.matchedCount === 0 ? voidInvoice({ id, reason }, { now }) : getDocument(id);
}
