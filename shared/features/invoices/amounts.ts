import type { LineTax } from "../../core/tax.ts";
import { taxLines } from "../taxes/compute.ts";
import type { TaxRounding } from "../taxes/tax.ts";
import type { CreditNote, Invoice, InvoiceLine } from "./invoice.ts";

export interface Amounts {
  netCents: number;
  taxCents: number;
  totalCents: number;
}

type Line = Omit<InvoiceLine, "id" | "description">;
type Lined<Each = Line> = { lines: readonly Each[]; taxRounding?: TaxRounding | undefined };

/** The rate of a line; null where there is no tax. Lines of before December 2026 name none. */
function rateOf({ taxBasisPoints, taxName = "", isTaxIncluded = false }: Line) {
  if (taxBasisPoints === 0 && !taxName) return null;
  return { name: taxName || "Tax", basisPoints: taxBasisPoints, isIncluded: isTaxIncluded };
}

const taxed = ({ lines, taxRounding = "line" }: Lined) =>
  taxLines(
    lines.map((line) => ({ cents: line.quantity * line.unitCents, rate: rateOf(line) })),
    { rounding: taxRounding, isExempt: false },
  );

/** Net, tax and total of each line, in cents. */
export const amountsByLine = (invoice: Lined): Amounts[] =>
  taxed(invoice).map(({ totalCents, tax }) => ({
    netCents: tax?.netCents ?? totalCents,
    taxCents: tax?.taxCents ?? 0,
    totalCents,
  }));

/** Net, tax and total of all lines, in cents: what the lines add up to. */
export const addAmounts = (invoice: Lined): Amounts => sumOf(amountsByLine(invoice));

function sumOf(lines: readonly Amounts[]): Amounts {
  const sum = { netCents: 0, taxCents: 0, totalCents: 0 };
  for (const { netCents, taxCents, totalCents } of lines) {
    sum.netCents += netCents;
    sum.taxCents += taxCents;
    sum.totalCents += totalCents;
  }
  return sum;
}

type Credited = Pick<Invoice, "lines" | "credits">;

/** The amounts of some lines of an invoice, as the whole invoice makes them: of a credit note, what it takes back. */
export const creditAmounts = (invoice: Lined<InvoiceLine>, { lineIds }: Pick<CreditNote, "lineIds">): Amounts =>
  sumOf(amountsByLine(invoice).filter((_, at) => isIn(lineIds, invoice.lines[at])));

/** The taxes of an invoice's lines, or of some of them. */
export const lineTaxes = (invoice: Lined<InvoiceLine>, lineIds?: readonly string[]): LineTax[] =>
  taxed(invoice).flatMap(({ tax }, at) => (tax && (!lineIds || isIn(lineIds, invoice.lines[at])) ? [tax] : []));

const isIn = (lineIds: readonly string[], line: InvoiceLine | undefined): boolean =>
  line !== undefined && lineIds.includes(line.id);

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

type Owed = Credited & Pick<Invoice, "payments" | "issuedAt" | "voidedAt" | "taxRounding">;

/** A draft owes nothing yet, and what is void nothing any more. */
export function balanceOf(invoice: Owed): Balance {
  const amounts = addAmounts(invoice);
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
