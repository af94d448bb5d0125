import { balanceOf } from "#shared/features/invoices/amounts.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import type { InvoiceRow } from "./tables.ts";

/** What is unpaid first, what is due first of it; then the newest. */
function compareForPayer(a: InvoiceRow, b: InvoiceRow): number {
  const [isOpen, isOtherOpen] = [a, b].map((invoice) => balanceOf(invoice).openCents > 0);
  if (isOpen !== isOtherOpen) return isOpen ? -1 : 1;
  return isOpen ? a.dueOn.localeCompare(b.dueOn) : (b.issuedAt ?? "").localeCompare(a.issuedAt ?? "");
}

/** Mine and those of the minors I look after. Undefined while looking. */
export function useInvoices(): InvoiceRow[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => (await db.rows<InvoiceRow>("invoices").toArray()).sort(compareForPayer), [db]);
}

/** Null when this device has none of that id, undefined while looking. */
export function useInvoice(id: string | null): InvoiceRow | null | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => (id && (await db.rows<InvoiceRow>("invoices").get(id))) || null, [db, id]);
}
