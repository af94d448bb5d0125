import { v7 as newId } from "uuid";
import { createInvoice, issueInvoice } from "#shared/features/invoices/endpoints.ts";
import type { InvoiceLine } from "#shared/features/invoices/invoice.ts";
import type { SignedIn } from "../../support/people.ts";
import type { Studio } from "../../support/studio.ts";

export const lineOf = (changes: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id: newId(),
  description: "Private lesson",
  quantity: 1,
  unitCents: 6_000,
  taxBasisPoints: 0,
  ...changes,
});

export const draftFor = (customerId: string, lines: InvoiceLine[] = [lineOf()]) => ({
  id: newId(),
  customerId,
  lines,
  dueOn: "2026-03-16",
  note: "",
});

export async function issueFor(studio: Studio, admin: SignedIn, customerId: string, lines?: InvoiceLine[]) {
  const { id } = await studio.call(createInvoice, draftFor(customerId, lines), admin);
  return studio.call(issueInvoice, { id }, admin);
}
