export { feeInvoiceId } from "./fees/fee-id.ts";
export { creditPlace, invoicePlaces, placeInvoiceId } from "./fees/places.ts";
export { getDocument as getInvoiceDocument, refreshInvoiceAudiences } from "./find.ts";
export { type InvoiceDocument, InvoiceModel, toInvoice } from "./invoice.model.ts";
export { creditInvoice } from "./money/credits.ts";
export { CreditNoteNumberModel, InvoiceNumberModel } from "./money/numbers.ts";
export { type Credit, markCreditRefunded, paybackIdOf, takeOutPayback, writePayback } from "./money/paybacks.ts";
export { payInvoice } from "./money/payments.ts";
export { findPayableInvoices, getPayableInvoice, mayPayInvoice } from "./payable.ts";
