import { Schema } from "mongoose";
import type { Day } from "#shared/core/time.ts";
import type { CreditNote, FeeFor, Invoice, InvoiceLine, InvoicePayment } from "#shared/features/invoices/invoice.ts";
import type { GiveBackTo } from "#shared/features/invoices/refundable.ts";
import type { TaxRounding } from "#shared/features/taxes/tax.ts";
import type { TaxDetails } from "#shared/features/taxes/tax-details.ts";
import type { Made } from "../../db/insert-own.ts";
import { MESSAGE_FIELD, mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";
import { taxDetailsSchema } from "../accounts/index.ts";

type Stored<T> = Omit<T, "at"> & { at: Date };

/** How what it frees is refunded; `due` until the checkout has done it. */
interface Refunding {
  backTo: GiveBackTo | null;
  backState: "due" | "done" | null;
  byId: string | null;
}
type StoredCredit = Stored<CreditNote> & Refunding;

/** Lines, payments and credit notes stand in one document, so that one update decides what is open. */
export interface InvoiceFields extends Made {
  number: number | null;
  customerId: string;
  customerName: string;
  lines: InvoiceLine[];
  taxRounding?: TaxRounding | undefined;
  customerDetails?: TaxDetails | undefined;
  dueOn: Day;
  note: string;
  fee: FeeFor | null;
  createdAt: Date;
  /** Grows with every change of a draft: what is issued is what was looked at. */
  draftVersion: number;
  issuedAt: Date | null;
  voidedAt: Date | null;
  voidReason: string | null;
  payments: Stored<InvoicePayment>[];
  credits: StoredCredit[];
  /** Each line is credited once: kept apart, so that one filter can guard it. */
  creditedLineIds: string[];
  /** What is owed still; negative where the studio owes. Nothing for drafts and what is void. */
  openCents: number;
  /** When its letter was handed to the mailer. */
  mailedAt: Date | null;
}

const line = new Schema<InvoiceLine>(
  {
    id: { type: String, required: true },
    description: { type: String, required: true },
    descriptionWords: MESSAGE_FIELD,
    quantity: { type: Number, required: true },
    unitCents: { type: Number, required: true },
    taxBasisPoints: { type: Number, required: true },
    taxName: { type: String },
    isTaxIncluded: { type: Boolean },
  },
  { _id: false, id: false },
);
const payment = new Schema<Stored<InvoicePayment>>(
  {
    id: { type: String, required: true },
    method: { type: String, required: true },
    cents: { type: Number, required: true },
    overCents: { type: Number, default: 0 },
    at: { type: Date, required: true },
    byName: { type: String, default: "" },
    note: { type: String, default: "" },
  },
  { _id: false, id: false },
);
const credit = new Schema<StoredCredit>(
  {
    id: { type: String, required: true },
    number: { type: Number, default: null },
    lineIds: { type: [String], required: true },
    cents: { type: Number, required: true },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
    byName: { type: String, default: "" },
    backTo: { type: String, default: null },
    backState: { type: String, default: null },
    byId: { type: String, default: null },
  },
  { _id: false, id: false },
);
const fee = new Schema<FeeFor>(
  { bookingId: { type: String, required: true }, kind: { type: String, required: true } },
  { _id: false },
);

/** A partial index serves only a question that says as much as the index does. */
/** From the first moment on, from which the ledger asks at its first run: what it asks must lie within the index. */
export const isIssued = { issuedAt: { $gte: new Date(0) } };
export const hasCredits = { "credits.id": { $gt: "" } };

const schema = syncedSchema<InvoiceFields>(
  {
    number: { type: Number, default: null },
    customerId: { type: String, required: true, index: true },
    customerName: { type: String, required: true },
    lines: { type: [line], required: true },
    taxRounding: { type: String },
    customerDetails: { type: taxDetailsSchema, default: undefined },
    dueOn: { type: String, required: true },
    note: { type: String, default: "" },
    fee: { type: fee, default: null },
    createdAt: { type: Date, required: true },
    draftVersion: { type: Number, default: 0 },
    madeBy: String,
    issuedAt: { type: Date, default: null },
    voidedAt: { type: Date, default: null },
    voidReason: { type: String, default: null },
    payments: { type: [payment], default: [] },
    credits: { type: [credit], default: [] },
    creditedLineIds: { type: [String], default: [] },
    openCents: { type: Number, default: 0 },
    mailedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ number: 1 }, { unique: true, partialFilterExpression: { number: { $gt: 0 } } });
schema.index({ openCents: 1, dueOn: 1 });
schema.index({ "credits.backState": 1 }, { partialFilterExpression: { "credits.backState": "due" } });
schema.index({ createdAt: -1, _id: -1 });
// The pages of a person's own.
schema.index({ audiences: 1, issuedAt: -1, _id: -1 }, { partialFilterExpression: isIssued });
// For the ledger, which asks for each moment in which money moved.
schema.index({ issuedAt: 1 }, { partialFilterExpression: isIssued });
schema.index({ voidedAt: 1 }, { partialFilterExpression: { voidedAt: isIssued.issuedAt } });
schema.index({ "payments.at": 1 }, { sparse: true });
schema.index({ "credits.at": 1 }, { sparse: true });
// What a crash left half done: few at any time.
schema.index({ issuedAt: 1 }, { name: "unnumbered", partialFilterExpression: { number: null, ...isIssued } });
schema.index(
  { issuedAt: 1 },
  { name: "unmailed", partialFilterExpression: { mailedAt: null, voidedAt: null, ...isIssued } },
);
schema.index({ "credits.number": 1 }, { partialFilterExpression: hasCredits });

export const InvoiceModel = mongoose.model("Invoice", schema, "invoices");
export type InvoiceDocument = InvoiceFields & SyncedFields;

const withTime = <T extends { at: Date }>(each: T) => ({ ...each, at: each.at.toISOString() });

/** An invoice as the contract has it: moments are ISO 8601, amounts cents. */
export const toInvoice = (doc: InvoiceDocument): Invoice => ({
  id: doc._id,
  number: doc.number,
  customerId: doc.customerId,
  customerName: doc.customerName,
  lines: doc.lines,
  ...(doc.taxRounding && { taxRounding: doc.taxRounding }),
  ...(doc.customerDetails && { customerDetails: doc.customerDetails }),
  dueOn: doc.dueOn,
  note: doc.note,
  fee: doc.fee,
  createdAt: doc.createdAt.toISOString(),
  issuedAt: doc.issuedAt?.toISOString() ?? null,
  voidedAt: doc.voidedAt?.toISOString() ?? null,
  voidReason: doc.voidReason,
  payments: doc.payments.map(withTime),
  credits: doc.credits.map(({ backTo: _, backState: __, byId: ___, ...credit }) => withTime(credit)),
});
