import type { Cents } from "../../core/money.ts";
import { allocate, roundedShare } from "../../core/settings/rounding.ts";
import type { LineTax } from "../../core/tax.ts";
import { priceIn, type TaxTerms, taxLines, taxWithin, USUAL_TERMS } from "../taxes/compute.ts";
import type { TaxRate } from "../taxes/tax.ts";

/** Off a line or off the whole: so many per cent, or so many cents. */
export interface Reduction {
  kind: "percent" | "cents";
  value: number;
}

export interface Priced {
  unitCents: Cents;
  quantity: number;
  discount: Reduction | null;
  /** Null or left out: no tax. */
  rate?: TaxRate | null;
  /** A gift card: money, which no discount makes less. */
  isMoney?: boolean;
}

/** Never more than there is, rounded to the cent, half a cent in favor of the payer: as in the cart (`roundedShare`). */
export function reductionOf(grossCents: Cents, discount: Reduction | null): Cents {
  if (!discount) return 0;
  const wanted = discount.kind === "cents" ? discount.value : roundedShare(grossCents, discount.value, 100);
  return Math.min(grossCents, Math.max(0, wanted));
}

interface LineTotals {
  grossCents: Cents;
  /** The line's own discount and its part of the whole one. */
  discountCents: Cents;
  /** Tax and all. */
  totalCents: Cents;
  tax: LineTax | null;
}

export interface SaleTotals {
  lines: LineTotals[];
  grossCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
}

/**
 * The price of a sale. The discount on the whole is allocated to the lines, so that each may be given back alone; taxes are
 * of what is left then.
 */
export function totalSale(
  lines: readonly Priced[],
  discount: Reduction | null,
  taxes: TaxTerms = USUAL_TERMS,
): SaleTotals {
  const gross = lines.map(({ unitCents, quantity }) => unitCents * quantity);
  const own = lines.map((line, at) => (line.isMoney ? 0 : reductionOf(gross[at] ?? 0, line.discount)));
  const left = gross.map((cents, at) => cents - (own[at] ?? 0));
  const weights = left.map((cents, at) => (lines[at]?.isMoney ? 0 : cents));
  const sum = weights.reduce((total, cents) => total + cents, 0);
  const parts = allocate(reductionOf(sum, discount), weights);
  const priced = left.map((cents, at) => cents - (parts[at] ?? 0));
  const taxable = priced.map((cents, at) => ({ cents, rate: lines[at]?.rate ?? null }));
  const totals = taxLines(taxable, taxes).map(({ totalCents, tax }, at): LineTotals => {
    const [grossCents = 0, pricedCents = 0] = [gross[at], priced[at]];
    // An included tax that the payer does not owe is taken off like a discount.
    return { grossCents, discountCents: grossCents - Math.min(pricedCents, totalCents), totalCents, tax };
  });
  const add = (of: (line: LineTotals) => Cents) => totals.reduce((total, line) => total + of(line), 0);
  return {
    lines: totals,
    grossCents: add((line) => line.grossCents),
    discountCents: add((line) => line.discountCents),
    totalCents: add((line) => line.totalCents),
  };
}

/** Null as long as it is not enough. */
export const changeOf = (totalCents: Cents, tenderedCents: Cents): Cents | null =>
  tenderedCents < totalCents ? null : tenderedCents - totalCents;

const BILLS: readonly Cents[] = [500, 1_000, 2_000, 5_000, 10_000];

/** What people hand over for such a sum: exactly it, and the next sums one makes of bills. */
export function quickAmounts(totalCents: Cents): Cents[] {
  const next = BILLS.map((bill) => Math.ceil(totalCents / bill) * bill);
  return [...new Set([totalCents, ...next])]
    .filter((cents) => cents > 0)
    .sort((a, b) => a - b)
    .slice(0, 5);
}

/**
 * The totals of lines, changed so that they add up to what was taken; each line keeps its share of it. `money` says of
 * each line whether it is a gift card, which was paid in full.
 */
export function asTaken(lines: readonly LineTotals[], takenCents: Cents, money: readonly boolean[] = []): LineTotals[] {
  const sumOf = (cents: readonly Cents[]) => cents.reduce((sum, each) => sum + each, 0);
  if (sumOf(lines.map(({ totalCents }) => totalCents)) === takenCents) return [...lines];
  const totals = lines.map(({ totalCents }, at) => (money[at] ? 0 : totalCents));
  const gross = lines.map(({ grossCents }, at) => (money[at] ? 0 : grossCents));
  // Free things that are paid for anyway share it equally: what was taken is never lost.
  const equal = lines.map((_, at) => (money[at] ? 0 : 1));
  const weights = [totals, gross].find((some) => some.some((cents) => cents > 0)) ?? equal;
  const moneyCents = sumOf(lines.map(({ totalCents }, at) => (money[at] ? totalCents : 0)));
  const shares = allocate(takenCents - moneyCents, weights);
  return lines.map((line, at) => {
    if (money[at]) return line;
    const taken = { totalCents: shares[at] ?? 0, tax: line.tax && taxWithin(shares[at] ?? 0, line.tax) };
    return { ...line, ...taken, discountCents: Math.max(0, line.grossCents - priceIn(taken)) };
  });
}
