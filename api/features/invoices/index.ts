export { feeInvoiceId } from "./fees/fee-id.ts";
export { creditPlace, invoicePlaces, placeInvoiceId } from "./fees/places.ts";
export { refreshInvoiceSight } from "./find.ts";
export { type InvoiceDocument, InvoiceModel } from "./invoice.model.ts";
export { CreditNoteNumberModel, InvoiceNumberModel } from "./money/numbers.ts";
export { payInvoice } from "./money/payments.ts";
export { findPayableInvoices, mayPayInvoice } from "./payable.ts";
