import type { SaleTotals } from "#shared/features/pos/totals.ts";
import { useStudio } from "../studio/index.ts";
import type { Counter } from "./till-cart.ts";
import { sumOf } from "./till-sum.ts";

/** The sums of all that lies on the counter. */
export function useSum({ lines, discount, customer }: Counter): SaleTotals {
  const { taxes } = useStudio();
  return sumOf(lines, discount, { taxes, isExempt: customer?.isTaxExempt === true });
}
