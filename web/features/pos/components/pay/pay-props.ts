import type { SaleTotals } from "#shared/features/pos/totals.ts";
import type { Counter } from "../../till-cart.ts";

export interface PayProps {
  counter: Counter;
  sum: SaleTotals;
  tipCents: number;
  /** Left to pay after the gift cards, with the tip. */
  leftCents: number;
  onSold: () => void;
  onClose: () => void;
}
