import { balanceOf } from "#shared/features/invoices/amounts.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import type { InvoiceRow } from "./tables.ts";

/** Mine and those of the minors I look after: what is open first, then the newest. Undefined while looking. */
export function useInvoices(): InvoiceRow[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const invoices = await db.rows<InvoiceRow>("invoices").toArray();
    const isSettled = (invoice: InvoiceRow) => Number(balanceOf(invoice).openCents === 0);
    return invoices.sort((a, b) => isSettled(a) - isSettled(b) || (b.issuedAt ?? "").localeCompare(a.issuedAt ?? ""));
  }, [db]);
}

/** Null when this device has none of that id, undefined while looking. */
export function useInvoice(id: string | null): InvoiceRow | null | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => (id && (await db.rows<InvoiceRow>("invoices").get(id))) || null, [db, id]);
}
