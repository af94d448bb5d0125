import type { Actor } from "#shared/core/actor.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import {
  changeInvoice,
  createInvoice,
  deleteInvoice,
  getCreditNotePdf,
  getInvoice,
  getInvoicePdf,
  issueInvoice,
  listInvoices,
  recordPayback,
  recordPayment,
  searchInvoices,
  sendInvoice,
  voidInvoice,
} from "#shared/features/invoices/endpoints.ts";
import { logDocument } from "../../audit/note.ts";
import { handle, type Route } from "../../http/route.ts";
import { readLogo } from "../../pictures/studio-logo.ts";
import type { Services } from "../../services.ts";
import { findName } from "../accounts/index.ts";
import { readSettings } from "../studio/index.ts";
import * as drafts from "./drafts.ts";
import * as find from "./find.ts";
import { type InvoiceDocument, InvoiceModel, toInvoice } from "./invoice.model.ts";
import * as credits from "./money/credits.ts";
import * as issuing from "./money/issue.ts";
import * as payments from "./money/payments.ts";
import { drawCreditNote, drawInvoice } from "./papers/draw-invoice.ts";
import { mailLetters, payUrlOf } from "./papers/letters.ts";
import { search } from "./search.ts";

/** Customers get it in their language; the studio gets what its customer gets. */
async function paperOf(doc: InvoiceDocument, actor: Actor, services: Services) {
  const readerId = actor.role === "admin" ? doc.customerId : actor.userId;
  const [words, studio, logo] = await Promise.all([
    services.translators.forUser(readerId),
    readSettings(),
    readLogo("icon"),
  ]);
  return { invoice: toInvoice(doc), words, payUrl: payUrlOf(doc._id, services), studio, logo };
}

/** The refusal of a paper for a draft: 409. */
const notIssued = () => conflict("invoice.not-issued", message("Only an issued invoice has a paper."));

export const routes: Route[] = [
  handle(listInvoices, async ({ after }, { actor }) => (await find.findOwn(actor, after)).map(toInvoice)),
  handle(getInvoicePdf, async ({ id }, { actor, services, http }) => {
    const doc = await find.getSeen(id, actor, services);
    if (doc.issuedAt === null || doc.number === null) throw notIssued();
    http.attachment(`invoice-${doc.number}.pdf`);
    return drawInvoice(await paperOf(doc, actor, services));
  }),
  handle(getCreditNotePdf, async ({ id, creditId }, { actor, services, http }) => {
    const paper = await paperOf(await find.getSeen(id, actor, services), actor, services);
    const credit = paper.invoice.credits.find((known) => known.id === creditId);
    if (!credit) throw notFound(message("We can't find this credit note."));
    http.attachment(`credit-note-${credit.number}.pdf`);
    return drawCreditNote(paper, credit);
  }),

  handle(searchInvoices, (input, { services }) => search(input, services)),
  handle(getInvoice, async ({ id }) => toInvoice(await find.getDocument(id))),
  handle(createInvoice, async (input, { actor, services }) =>
    toInvoice(await drafts.createDraft({ ...input, makerId: actor.userId }, services)),
  ),
  handle(changeInvoice, (input, { audit }) =>
    logDocument(audit, { model: InvoiceModel, id: input.id }, async () => toInvoice(await drafts.changeDraft(input))),
  ),
  handle(deleteInvoice, async ({ id }, { services }) => drafts.deleteDraft(id, services)),
  handle(issueInvoice, async ({ id }, { services }) => toInvoice(await issuing.issueInvoice(id, services))),
  handle(sendInvoice, async ({ id }, { services, operationId }) => {
    const doc = await find.getDocument(id);
    if (doc.number === null) throw notIssued();
    await mailLetters(doc, operationId, services);
  }),
  handle(recordPayment, async (input, { actor, services }) =>
    toInvoice(await payments.recordPayment(input, await findName(actor.userId), services)),
  ),
  handle(recordPayback, async (input, { actor, services }) =>
    toInvoice(await payments.recordPayback(input, await findName(actor.userId), services)),
  ),
  handle(voidInvoice, async (input, { services }) => toInvoice(await credits.voidInvoice(input, services))),
];
