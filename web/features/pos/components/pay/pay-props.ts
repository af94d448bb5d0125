import type { SaleTotals } from "#shared/features/pos/totals.ts";
import type { Counter } from "../../till-cart.ts";

export interface PayProps {
  counter: Counter;
  sum: SaleTotals;
  onSold: () => void;
  onClose: () => void;
}
