import type { Cents } from "../../core/schemas/amount.ts";
import { allocate, roundedShare } from "../../core/settings/rounding.ts";
import type { LineTax } from "../../core/tax.ts";
import type { TaxRate, TaxRounding } from "./tax.ts";

const WHOLE = 10_000;

/** A line after its discounts; with an included tax, `cents` has it already. */
export interface Taxable {
  cents: Cents;
  rate: TaxRate | null;
}

export interface Taxed {
  /** What is paid for the line, tax and all. */
  totalCents: Cents;
  tax: LineTax | null;
}

export interface TaxTerms {
  rounding: TaxRounding;
  /** The payer owes no tax: none comes on top, and an included one is taken off. */
  isExempt: boolean;
}

/** A half goes up, so that what is charged and what goes back are mirror images. */
const shareOf = (cents: Cents, { basisPoints, isIncluded }: Pick<TaxRate, "basisPoints" | "isIncluded">): Cents =>
  roundedShare(cents, basisPoints, isIncluded ? WHOLE + basisPoints : WHOLE);

/** The tax of each line, in cents; by paper the lines of a rate add up to the tax of their sum. */
function taxCentsOf(lines: readonly Taxable[], rounding: TaxRounding): Cents[] {
  const cents = lines.map(({ cents, rate }) => (rate ? shareOf(cents, rate) : 0));
  if (rounding === "line") return cents;
  for (const rate of new Set(lines.flatMap(({ rate }) => rate ?? []))) {
    const own = lines.map((line) => (line.rate === rate ? line.cents : 0));
    const sum = own.reduce((total, each) => total + each, 0);
    const parts = allocate(shareOf(sum, rate), own);
    lines.forEach((line, at) => {
      if (line.rate === rate) cents[at] = parts[at] ?? 0;
    });
  }
  return cents;
}

/** Taxes the lines of one paper. */
export function taxLines(lines: readonly Taxable[], { rounding, isExempt }: TaxTerms): Taxed[] {
  const taxes = taxCentsOf(lines, rounding);
  return lines.map(({ cents, rate }, at) => {
    if (!rate) return { totalCents: cents, tax: null };
    const { name, basisPoints, isIncluded } = rate;
    const taxCents = taxes[at] ?? 0;
    const netCents = isIncluded ? cents - taxCents : cents;
    if (isExempt)
      return { totalCents: netCents, tax: { name, basisPoints: 0, isIncluded: false, netCents, taxCents: 0 } };
    return { totalCents: netCents + taxCents, tax: { name, basisPoints, isIncluded, netCents, taxCents } };
  });
}

/** The same tax of another amount that was paid, tax and all. */
export function taxWithin(totalCents: Cents, tax: LineTax): LineTax {
  const taxCents = shareOf(totalCents, { basisPoints: tax.basisPoints, isIncluded: true });
  return { ...tax, netCents: totalCents - taxCents, taxCents };
}

/** Tax in a part of what is left of a line; with the last part goes the last cent of it. */
export const taxOfPart = (cents: Cents, left: { cents: Cents; taxCents: Cents }): Cents =>
  cents >= left.cents ? left.taxCents : roundedShare(left.taxCents, cents, left.cents);
