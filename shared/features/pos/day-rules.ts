import type { Cents } from "../../core/schemas/amount.ts";
import type { ByWay, CashCount, DayWay, TillTotals } from "./day.ts";

/** One sale or refund as it counts in a day: what came in is positive. */
export interface TillEntry {
  id: string;
  kind: "sale" | "refund";
  way: DayWay;
  cents: Cents;
  isLate: boolean;
  /** The tip in `cents`. */
  tipCents?: Cents;
  /** The gift cards' part of a sale or refund that is counted already. */
  isPart?: boolean;
}

/** In the order a day's figures are shown. */
export const DAY_WAYS: readonly DayWay[] = ["cash", "card", "bank", "voucher", "giftCard", "credit", "other"];

const noMoney = (): ByWay => ({ cash: 0, bank: 0, voucher: 0, other: 0, card: 0, credit: 0, giftCard: 0 });

/** Zero cents by every way. */
export const noTotals = (): TillTotals => ({
  ...noMoney(),
  refunded: noMoney(),
  tips: 0,
  sales: 0,
  refunds: 0,
  late: 0,
});

/** Adds up a day in cents; `refunded` is positive, and taken off its way already. */
export function totalsOf(entries: readonly TillEntry[]): TillTotals {
  const totals = noTotals();
  for (const { kind, way, cents, isLate, isPart, tipCents = 0 } of entries) {
    totals[way] += cents;
    if (kind === "refund") totals.refunded[way] -= cents;
    if (isPart) continue;
    totals.tips += tipCents;
    totals[kind === "sale" ? "sales" : "refunds"] += 1;
    if (isLate) totals.late += 1;
  }
  return totals;
}

interface Counted extends Pick<TillEntry, "id" | "kind" | "way" | "cents"> {
  tipCents: Cents;
  values: readonly { cents: Cents }[];
}

/**
 * How a sale or refund counts: by its way with the tip, and apart from it the part that gift cards paid or got back. Of a
 * refund `cents` is below zero.
 */
export function entriesByWay({ values, ...sold }: Counted): Omit<TillEntry, "isLate">[] {
  const sign = sold.kind === "sale" ? 1 : -1;
  const tipCents = sign * sold.tipCents;
  const { tipCents: _, ...plain } = sold;
  const whole = { ...plain, cents: sold.cents + tipCents, ...(tipCents !== 0 && { tipCents }) };
  const valueCents = sign * values.reduce((sum, { cents }) => sum + cents, 0);
  if (valueCents === 0) return [whole];
  if (valueCents === whole.cents) return [{ ...whole, way: "giftCard" }];
  const part = { ...whole, id: `${whole.id}:gift-card`, way: "giftCard" as const, cents: valueCents, isPart: true };
  return [{ ...whole, cents: whole.cents - valueCents }, part];
}

/** The cents the drawer should hold: what it began with and what came in as cash. */
export const expectedCash = (openingCents: Cents, entries: readonly TillEntry[]): Cents =>
  openingCents + totalsOf(entries).cash;

/** The cents of the counted bills and coins. */
export const countedCash = (counts: readonly CashCount[]): Cents =>
  counts.reduce((sum, { cents, count }) => sum + cents * count, 0);

/** US bills and coins, the largest first. */
export const DENOMINATIONS: readonly Cents[] = [10_000, 5_000, 2_000, 1_000, 500, 100, 25, 10, 5, 1];
