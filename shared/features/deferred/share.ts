import type { Cents } from "../../core/schemas/amount.ts";
import { floorCents } from "../../core/settings/rounding.ts";

/**
 * The price of the next of `units` classes or days that are left, rounded down to what can be paid. The last one gets all that
 * is left, so that they add up to what was paid, and no two of them differ by more than one step of the currency.
 */
export const shareOf = (leftCents: Cents, units: number): Cents =>
  units <= 1 ? leftCents : floorCents(leftCents / units);

/** The price of the next `had` of `units`. */
export function sharesOf(leftCents: Cents, units: number, had: number): Cents {
  let left = leftCents;
  for (let done = 0; done < Math.min(had, units); done += 1) left -= shareOf(left, units - done);
  return leftCents - left;
}
