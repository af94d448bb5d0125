import type { TillTotals } from "#shared/features/pos/day.ts";
import { entriesByWay, noTotals } from "#shared/features/pos/day-rules.ts";
import type { TillDayRow, TillSaleRow } from "./tables.ts";

/** How the till stands by what this device knows: the studio's figures, and what is only here still. */
export interface DayView {
  day: TillDayRow | null;
  openingCents: number;
  totals: TillTotals;
  expectedCents: number;
  /** Sales and refunds the studio has not counted yet. */
  unsent: number;
}

export function dayViewOf(days: readonly TillDayRow[], sales: readonly TillSaleRow[]): DayView {
  const day = days.find(({ status }) => status === "open") ?? null;
  const last = days.find(({ status }) => status === "closed");
  const openingCents = day?.openingCents ?? (last ? (last.countedCents ?? 0) - last.takenOutCents : 0);
  const known = day?.totals ?? noTotals();
  const totals = { ...known, refunded: { ...known.refunded } };
  let unsent = 0;
  for (const sale of sales) {
    if (sale.dayId === null) {
      const { id, way, totalCents: cents, tipCents, values } = sale;
      totals.tips += tipCents;
      for (const part of entriesByWay({ id, kind: "sale", way, cents, tipCents, values }))
        totals[part.way] += part.cents;
      totals.sales += 1;
      unsent += 1;
    }
    for (const refund of sale.refunds.filter(({ dayId }) => dayId === null)) {
      const { id, way, cents, tipCents, values } = refund;
      totals.tips -= tipCents;
      for (const part of entriesByWay({ id, kind: "refund", way, cents: -cents, tipCents, values })) {
        totals[part.way] += part.cents;
        totals.refunded[part.way] -= part.cents;
      }
      totals.refunds += 1;
      unsent += 1;
    }
  }
  return { day, openingCents, totals, expectedCents: openingCents + totals.cash, unsent };
}
