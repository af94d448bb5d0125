import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { StoredMessage } from "../../core/messages/answer.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Cents } from "../../core/money.ts";
import { BasisPoints } from "../../core/schemas/tax.ts";
import { Day, InstantText } from "../../core/time.ts";
import { TaxDetails } from "../taxes/tax-details.ts";
import { TaxRounding } from "../taxes/tax-settings.ts";

const MOST_LINES = 50;
/** The largest amount one invoice may ask for; it also keeps every sum exact. */
export const LARGEST_INVOICE_CENTS = 10_000_000;

/** Checkout records `card` in both directions and `credit` only as a refund; the studio records the others by hand. */
export const PaymentMethod = z.enum(["cash", "bank", "other", "card", "credit"]);
export type PaymentMethod = z.infer<typeof PaymentMethod>;
/** How staff may say an invoice was paid; cards and credit are recorded by their own payment. */
export const RecordedMethod = PaymentMethod.exclude(["card", "credit"]);
export type RecordedMethod = z.infer<typeof RecordedMethod>;

/** As staff write it: `quantity` pieces of `unitCents` each, before tax unless it is included. */
export const DraftLine = z.object({
  id: Id,
  description: z.string().trim().min(1, ruleText("Fill this in.")).max(200),
  quantity: z
    .int(ruleText("Whole pieces only."))
    .min(1, ruleText("At least one."))
    .max(1000, ruleText("At most 1000.")),
  unitCents: Cents.min(0).max(1_000_000),
  taxBasisPoints: BasisPoints.max(5_000, ruleText("At most 50%.")),
  /** The rate's name, as the studio calls it; left out: none. */
  taxName: z.string().trim().max(40).optional(),
  /** The price says the tax already. Left out: it comes on top. */
  isTaxIncluded: z.boolean().optional(),
});
export type DraftLine = z.infer<typeof DraftLine>;

export const InvoiceLine = DraftLine.extend({
  /** The description as a message, of a fee and of a place; missing in lines of before November 2026. */
  descriptionWords: StoredMessage.optional(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** What staff write before an invoice is issued. */
export const InvoiceDraft = z.object({
  customerId: Id,
  lines: z.array(DraftLine).min(1, ruleText("At least one line.")).max(MOST_LINES, ruleText("At most 50 lines.")),
  dueOn: Day,
  note: z.string().trim().max(1000),
});
export type InvoiceDraft = z.infer<typeof InvoiceDraft>;

export const InvoicePayment = z.object({
  /** The order's, for what came by a checkout: recording it again records nothing. */
  id: Id,
  method: PaymentMethod,
  /** Negative: paid back. */
  cents: Cents,
  /** Of a card payment, what the invoice had no use for: it goes back to the card. */
  overCents: Cents.min(0),
  at: InstantText,
  /** Who wrote it down; empty for a card. */
  byName: z.string(),
  note: z.string(),
});
export type InvoicePayment = z.infer<typeof InvoicePayment>;

/** Takes lines of an issued invoice back, each whole. */
export const CreditNote = z.object({
  id: Id,
  /** Of a series of its own; null for the moment between writing and numbering. */
  number: z.int().nullable(),
  lineIds: z.array(Id),
  cents: Cents.min(0),
  reason: z.string(),
  at: InstantText,
  byName: z.string(),
});
export type CreditNote = z.infer<typeof CreditNote>;

/** Of an invoice that charges a fee: for which booking. */
export const FeeFor = z.object({ bookingId: Id, kind: z.enum(["late-cancel", "no-show"]) });
export type FeeFor = z.infer<typeof FeeFor>;

/** An invoice with its payments and credit notes. Amounts are cents; a draft has no number. */
export const Invoice = z.object({
  id: Id,
  /** Given when it is issued, without gaps. */
  number: z.int().nullable(),
  customerId: Id,
  customerName: z.string(),
  lines: z.array(InvoiceLine),
  /** Left out: tax is rounded line by line. */
  taxRounding: TaxRounding.optional(),
  /** Under the customer's name, as it was when it was issued. */
  customerDetails: TaxDetails.optional(),
  dueOn: Day,
  note: z.string(),
  fee: FeeFor.nullable(),
  createdAt: InstantText,
  issuedAt: InstantText.nullable(),
  voidedAt: InstantText.nullable(),
  voidReason: z.string().nullable(),
  payments: z.array(InvoicePayment),
  credits: z.array(CreditNote),
});
export type Invoice = z.infer<typeof Invoice>;
