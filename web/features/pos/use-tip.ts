import type { SaleTotals } from "#shared/features/pos/totals.ts";
import { priceIn } from "#shared/features/taxes/compute.ts";
import { isTipped, tipOf } from "#shared/features/tips/tips.ts";
import { useStudio } from "../studio/index.ts";
import type { Counter } from "./till-cart.ts";

interface CounterTip {
  /** The price that percents are of; 0 where no tip is asked for. */
  baseCents: number;
  percents: readonly number[];
  cents: number;
}

/** The tip of what lies on the counter, as the studio takes it. */
export function useTip({ lines, tip }: Pick<Counter, "lines" | "tip">, sum: SaleTotals): CounterTip {
  const { goTo, percents } = useStudio().tips;
  const baseCents = lines.reduce((total, line, at) => {
    const priced = sum.lines[at];
    return priced && isTipped(line, goTo) ? total + priceIn(priced) : total;
  }, 0);
  return { baseCents, percents, cents: tipOf(baseCents, tip) };
}
