import type { Invoice } from "#shared/features/invoices/invoice.ts";

export type InvoiceRow = Invoice;

export const invoiceTables = { invoices: "id" };
