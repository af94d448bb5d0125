import * as z from "zod";
import { admins, signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Cents } from "../../core/money.ts";
import { AfterRow, SearchText } from "../../core/service/pages.ts";
import { Invoice, InvoiceDraft, RecordedMethod } from "./invoice.ts";
import { GiveBackTo } from "./refundable.ts";

const contentType = "application/pdf";
const Reason = z.string().trim().min(1, ruleText("Say why.")).max(300);
const Sum = Cents.min(1, ruleText("More than zero."));

export const listInvoices = endpoint({
  name: "invoices.listInvoices",
  method: "GET",
  path: "/api/invoices",
  summary: "A page of the invoices of this person and of the minors looked after, the newest first.",
  input: z.object({ after: AfterRow }),
  output: z.array(Invoice),
  access: signedIn,
});

export const getInvoicePdf = endpoint({
  name: "invoices.getInvoicePdf",
  method: "GET",
  path: "/api/invoices/:id/pdf",
  summary: "An invoice as a PDF.",
  input: z.object({ id: Id }),
  output: z.unknown(),
  access: signedIn,
  contentType,
});

export const getCreditNotePdf = endpoint({
  name: "invoices.getCreditNotePdf",
  method: "GET",
  path: "/api/invoices/:id/credits/:creditId/pdf",
  summary: "A credit note of an invoice as a PDF.",
  input: z.object({ id: Id, creditId: Id }),
  output: z.unknown(),
  access: signedIn,
  contentType,
});

export const startInvoicePayment = endpoint({
  name: "invoices.startInvoicePayment",
  method: "POST",
  path: "/api/invoices/:id/pay",
  summary: "Start paying what is open of an invoice, never more than the page showed; the browser goes to `url`.",
  input: z.object({
    id: Id,
    /** The open amount that the page showed; more than that is refused with the new amount. */
    shownCents: Cents.optional(),
  }),
  /** Empty when the payment provider named no page. */
  output: z.object({ url: z.string() }),
  access: signedIn,
});

/** `void` has what was taken back whole, too. */
export const InvoiceFilter = z.enum(["all", "draft", "open", "overdue", "paid", "void"]);
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;

export const searchInvoices = endpoint({
  name: "invoices.searchInvoices",
  method: "GET",
  path: "/api/admin/invoices",
  summary: "A page of invoices by what became of them, by number or by name; the newest first.",
  input: z.object({
    show: InvoiceFilter.default("all"),
    query: SearchText,
    after: AfterRow,
  }),
  output: z.object({
    invoices: z.array(Invoice),
    /** Of all invoices, not of what was searched for. */
    sums: z.object({ openCents: Cents, overdueCents: Cents, overdue: z.int() }),
  }),
  access: admins,
});

export const getInvoice = endpoint({
  name: "invoices.getInvoice",
  method: "GET",
  path: "/api/admin/invoices/:id",
  summary: "One invoice.",
  input: z.object({ id: Id }),
  output: Invoice,
  access: admins,
});

export const createInvoice = endpoint({
  name: "invoices.createInvoice",
  method: "POST",
  path: "/api/admin/invoices",
  summary: "Write a draft. Nobody else sees it.",
  input: InvoiceDraft.extend({ id: Id }),
  output: Invoice,
  access: admins,
});

export const changeInvoice = endpoint({
  name: "invoices.changeInvoice",
  method: "PUT",
  path: "/api/admin/invoices/:id",
  summary: "Rewrite a draft.",
  input: InvoiceDraft.extend({ id: Id }),
  output: Invoice,
  access: admins,
});

export const deleteInvoice = endpoint({
  name: "invoices.deleteInvoice",
  method: "DELETE",
  path: "/api/admin/invoices/:id",
  summary: "Throw a draft away.",
  input: z.object({ id: Id }),
  access: admins,
});

export const issueInvoice = endpoint({
  name: "invoices.issueInvoice",
  method: "POST",
  path: "/api/admin/invoices/:id/issue",
  summary: "Issue a draft: it gets its number, and who owes it is told. Safe to repeat.",
  input: z.object({ id: Id }),
  output: Invoice,
  access: admins,
});

export const sendInvoice = endpoint({
  name: "invoices.sendInvoice",
  method: "POST",
  path: "/api/admin/invoices/:id/send",
  summary: "Mail an issued invoice once more.",
  input: z.object({ id: Id }),
  access: admins,
});

/** Money that went one way or the other outside the app. */
const Recorded = z.object({
  id: Id,
  paymentId: Id,
  method: RecordedMethod,
  cents: Sum,
  note: z.string().trim().max(200).default(""),
});

export const recordPayment = endpoint({
  name: "invoices.recordPayment",
  method: "POST",
  path: "/api/admin/invoices/:id/payments",
  summary: "Write down what was paid in cash or otherwise; never more than is open.",
  input: Recorded,
  output: Invoice,
  access: admins,
  asksAgain: true,
});

export const recordPayback = endpoint({
  name: "invoices.recordPayback",
  method: "POST",
  path: "/api/admin/invoices/:id/paybacks",
  summary: "Write down what was given back; never more than was credited after it was paid.",
  input: Recorded,
  output: Invoice,
  access: admins,
  asksAgain: true,
});

export const creditInvoice = endpoint({
  name: "invoices.creditInvoice",
  method: "POST",
  path: "/api/admin/invoices/:id/credits",
  summary:
    "Take lines of an issued invoice back by a credit note with a number of its own, and give back what was paid for them.",
  input: z.object({
    id: Id,
    creditId: Id,
    lineIds: z.array(Id).min(1, ruleText("At least one line.")).max(50),
    reason: Reason,
    /** Left out: it stays to be given back. */
    to: GiveBackTo.optional(),
  }),
  output: Invoice,
  access: admins,
  asksAgain: true,
});

export const voidInvoice = endpoint({
  name: "invoices.voidInvoice",
  method: "POST",
  path: "/api/admin/invoices/:id/void",
  summary: "Make an invoice void that nothing was paid for. It keeps its number.",
  input: z.object({ id: Id, reason: Reason }),
  output: Invoice,
  access: admins,
  asksAgain: true,
});
