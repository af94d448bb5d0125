import { createSeries } from "#api/db/numbers/series.ts";

export const InvoiceNumberModel = createSeries("InvoiceNumber", "invoice_numbers");
export const CreditNoteNumberModel = createSeries("CreditNoteNumber", "credit_note_numbers");
