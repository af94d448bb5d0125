import type { Reckoning } from "../../../../../shared/features/pos/totals.ts";
import type { Counter } from "../../till-cart.ts";

export interface PayProps {
  counter: Counter;
  sum: Reckoning;
  onSold: () => void;
  onClose: () => void;
}
