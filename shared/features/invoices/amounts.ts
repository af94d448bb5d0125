import { roundedShare } from "../../core/settings/rounding.ts";
import type { CreditNote, Invoice, InvoiceLine } from "./invoice.ts";

export interface Amounts {
  netCents: number;
  taxCents: number;
  totalCents: number;
}

const WHOLE = 10_000;

/** Half a cent goes away from zero, so that what is charged and what is credited are mirror images. */
export const taxOf = (netCents: number, basisPoints: number): number => roundedShare(netCents, basisPoints, WHOLE);

/** Rounded line by line, so that the lines add up to the total. */
export function amountsOf({ quantity, unitCents, taxBasisPoints }: Omit<InvoiceLine, "id" | "description">): Amounts {
  const netCents = quantity * unitCents;
  const taxCents = taxOf(netCents, taxBasisPoints);
  return { netCents, taxCents, totalCents: netCents + taxCents };
}

/** Net, tax and total of all lines, in cents. */
export function addAmounts(lines: readonly InvoiceLine[]): Amounts {
  const sum = { netCents: 0, taxCents: 0, totalCents: 0 };
  for (const { netCents, taxCents, totalCents } of lines.map(amountsOf)) {
    sum.netCents += netCents;
    sum.taxCents += taxCents;
    sum.totalCents += totalCents;
  }
  return sum;
}

type Credited = Pick<Invoice, "lines" | "credits">;

/** What a credit note takes back, with its tax. */
export const creditAmounts = ({ lines }: Pick<Invoice, "lines">, { lineIds }: Pick<CreditNote, "lineIds">): Amounts =>
  addAmounts(lines.filter(({ id }) => lineIds.includes(id)));

/** Each line is taken back once. */
export function creditableLines({ lines, credits }: Credited): InvoiceLine[] {
  const taken = new Set(credits.flatMap(({ lineIds }) => lineIds));
  return lines.filter(({ id }) => !taken.has(id));
}

/** The amounts of an invoice after payments and credit notes, in cents. */
export interface Balance extends Amounts {
  creditedCents: number;
  /** What came in, less what was paid back. */
  paidCents: number;
  openCents: number;
  /** Credited after it was paid: the studio owes it. */
  toReturnCents: number;
}

type Owed = Credited & Pick<Invoice, "payments" | "issuedAt" | "voidedAt">;

/** A draft owes nothing yet, and what is void nothing any more. */
export function balanceOf(invoice: Owed): Balance {
  const amounts = addAmounts(invoice.lines);
  const creditedCents = invoice.credits.reduce((sum, { cents }) => sum + cents, 0);
  const paidCents = invoice.payments.reduce((sum, { cents }) => sum + cents, 0);
  const counts = invoice.issuedAt !== null && invoice.voidedAt === null;
  const leftCents = counts ? amounts.totalCents - creditedCents - paidCents : 0;
  return {
    ...amounts,
    creditedCents,
    paidCents,
    openCents: Math.max(0, leftCents),
    toReturnCents: Math.max(0, -leftCents),
  };
}
