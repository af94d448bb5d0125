import type { Cents } from "../../core/schemas/amount.ts";
import { allocate, roundedShare } from "../../core/settings/rounding.ts";
import { addTaxes, type LineTax } from "../../core/tax.ts";
import type { TaxRate, TaxRounding } from "./tax.ts";

const WHOLE = 100_000;
/** A rate has at most three decimals: in thousandths of a percent it is whole, and shares are exact. */
const thousandths = (basisPoints: number): number => Math.round(basisPoints * 10);

type Rate = Pick<TaxRate, "name" | "basisPoints" | "isIncluded">;

/** A line after its discounts; with an included tax, `cents` has it already. */
export interface Taxable {
  cents: Cents;
  rate: Rate | null;
}

export interface Taxed {
  /** Paid for the line, tax and all. */
  totalCents: Cents;
  tax: LineTax | null;
}

export interface TaxTerms {
  rounding: TaxRounding;
  /** The payer owes no tax: none comes on top, and an included one is taken off. */
  isExempt: boolean;
}

/** Until a studio says otherwise. */
export const USUAL_TERMS: TaxTerms = { rounding: "line", isExempt: false };

/** A half goes up, so that what is charged and what goes back are mirror images. */
function shareOf(cents: Cents, { basisPoints, isIncluded }: Omit<Rate, "name">): Cents {
  const rate = thousandths(basisPoints);
  return roundedShare(cents, rate, isIncluded ? WHOLE + rate : WHOLE);
}

const keyOf = (rate: Rate | null | undefined): string =>
  rate ? `${rate.isIncluded} ${rate.basisPoints} ${rate.name}` : "";

/** The tax of each line, in cents; by paper the lines of a rate add up to the tax of their sum. */
function taxCentsOf(lines: readonly Taxable[], rounding: TaxRounding): Cents[] {
  const cents = lines.map(({ cents, rate }) => (rate ? shareOf(cents, rate) : 0));
  if (rounding === "line") return cents;
  const byRate = Map.groupBy(lines.keys(), (at) => keyOf(lines[at]?.rate));
  for (const at of byRate.values()) {
    const rate = lines[at[0] ?? 0]?.rate;
    if (!rate) continue;
    const own = at.map((each) => lines[each]?.cents ?? 0);
    const sum = own.reduce((total, each) => total + each, 0);
    allocate(shareOf(sum, rate), own).forEach((part, index) => {
      cents[at[index] ?? 0] = part;
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

/** The price of a line as its tag says it: without a tax that comes on top. */
export const priceIn = ({ totalCents, tax }: { totalCents: Cents; tax?: LineTax | null | undefined }): Cents =>
  tax && !tax.isIncluded ? totalCents - tax.taxCents : totalCents;

/** A price with its tax, as a customer pays it. */
export const withTax = (cents: Cents, rate: Rate | null, isExempt = false): Taxed =>
  taxLines([{ cents, rate }], { ...USUAL_TERMS, isExempt })[0] ?? { totalCents: cents, tax: null };

/** Tax in a part of what is left of a line; with the last part goes the last cent of it. */
export const taxOfPart = (cents: Cents, left: { cents: Cents; taxCents: Cents }): Cents =>
  cents >= left.cents ? left.taxCents : roundedShare(left.taxCents, cents, left.cents);

/** Taxes by rate: those that come on top first, then those that the prices include. */
export const sumTaxes = (taxes: readonly LineTax[]): LineTax[] =>
  [false, true].flatMap((isIncluded) =>
    addTaxes(taxes.filter((tax) => tax.isIncluded === isIncluded)).map((tax) => ({ ...tax, isIncluded })),
  );

/** Taxes of the lines of a sale by rate. */
export const sumLineTaxes = (lines: readonly { tax?: LineTax | null | undefined }[]): LineTax[] =>
  sumTaxes(lines.flatMap(({ tax }) => tax ?? []));
