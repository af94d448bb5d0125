import type { Cents } from "../../core/schemas/amount.ts";
import type { CashCount, TillTotals } from "./day.ts";
import type { PaymentWay } from "./sale.ts";

/** One sale or refund as it counts in a day: what came in is positive. */
export interface TillEntry {
  id: string;
  kind: "sale" | "refund";
  way: PaymentWay;
  cents: Cents;
  isLate: boolean;
}

export function totalsOf(entries: readonly TillEntry[]): TillTotals {
  const totals: TillTotals = { cash: 0, bank: 0, voucher: 0, other: 0, sales: 0, refunds: 0, late: 0 };
  for (const { kind, way, cents, isLate } of entries) {
    totals[way] += cents;
    totals[kind === "sale" ? "sales" : "refunds"] += 1;
    if (isLate) totals.late += 1;
  }
  return totals;
}

export const expectedCash = (openingCents: Cents, entries: readonly TillEntry[]): Cents =>
  openingCents + totalsOf(entries).cash;

export const countedCash = (counts: readonly CashCount[]): Cents =>
  counts.reduce((sum, { cents, count }) => sum + cents * count, 0);

/** US bills and coins, the largest first. */
export const DENOMINATIONS: readonly Cents[] = [10_000, 5_000, 2_000, 1_000, 500, 100, 25, 10, 5, 1];
