import { DAY_WAYS } from "#shared/features/pos/day-rules.ts";
import { dayViewOf } from "./day-view.ts";
import { useDays, useSales } from "./queries.ts";

/** What the till has taken in since it was opened, in every way of paying; undefined while looking. */
export function useTillTakings(): { cents: number; sales: number } | undefined {
  const [days, sales] = [useDays(), useSales()];
  if (!days || !sales) return undefined;
  const { totals } = dayViewOf(days, sales);
  return { cents: DAY_WAYS.reduce((sum, way) => sum + totals[way], 0), sales: totals.sales };
}
