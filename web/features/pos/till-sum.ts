import { type Priced, type SaleTotals, totalSale } from "#shared/features/pos/totals.ts";
import { rateOf, type TaxSettings } from "#shared/features/taxes/tax.ts";
import type { Counter, CounterLine } from "./till-cart.ts";

type Taxed = Pick<CounterLine, "kind" | "taxChoice"> & Omit<Priced, "rate">;

/** The sums of lines with the taxes of the studio, as its server works them out too. */
export const sumOf = (
  lines: readonly Taxed[],
  discount: Counter["discount"],
  { taxes, isExempt }: { taxes: TaxSettings; isExempt: boolean },
): SaleTotals =>
  totalSale(
    lines.map((line) =>
      line.kind === "gift-card"
        ? { ...line, rate: null, isMoney: true }
        : { ...line, rate: rateOf(line.kind, line.taxChoice, taxes) },
    ),
    discount,
    { rounding: taxes.rounding, isExempt },
  );
