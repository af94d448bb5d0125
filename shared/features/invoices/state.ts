import type { Day } from "../../core/time.ts";
import { balanceOf } from "./amounts.ts";
import type { Invoice } from "./invoice.ts";

/** `credited`: taken back whole, and nothing was paid for it. */
export type InvoiceState = "draft" | "issued" | "partly-paid" | "paid" | "credited" | "void";

type Known = Pick<Invoice, "lines" | "payments" | "credits" | "issuedAt" | "voidedAt">;

/** Follows from what happened to it; nothing keeps it. */
export function stateOf(invoice: Known): InvoiceState {
  if (invoice.voidedAt !== null) return "void";
  if (invoice.issuedAt === null) return "draft";
  const { openCents, paidCents } = balanceOf(invoice);
  if (openCents > 0) return paidCents > 0 ? "partly-paid" : "issued";
  return paidCents > 0 ? "paid" : "credited";
}

/** Its day is over, and something is open still. */
export const isOverdue = (invoice: Known & Pick<Invoice, "dueOn">, today: Day): boolean =>
  balanceOf(invoice).openCents > 0 && invoice.dueOn < today;

export type VoidRefusal = "draft" | "void" | "paid" | "credited";

/** Money that came in, or a credit note, stays in the ledger: such an invoice is credited instead. */
export function whyNotVoid(invoice: Known): VoidRefusal | null {
  if (invoice.voidedAt !== null) return "void";
  if (invoice.issuedAt === null) return "draft";
  if (invoice.payments.some(({ cents }) => cents !== 0)) return "paid";
  return invoice.credits.length > 0 ? "credited" : null;
}

/** How a sum that comes in is used: never more than is open. */
export function splitPayment(openCents: number, cents: number): { paidCents: number; overCents: number } {
  const paidCents = Math.min(cents, Math.max(0, openCents));
  return { paidCents, overCents: cents - paidCents };
}
