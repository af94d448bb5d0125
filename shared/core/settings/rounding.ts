import type { Cents } from "../schemas/amount.ts";
import { stepOf, unitsIn } from "./currency.ts";
import { inForce } from "./in-force.ts";

/** Rounds half away from zero, so that -1.005 and 1.005 are mirror images. */
export const toCents = (dollars: number): Cents =>
  Math.sign(dollars) * roundTo(Math.abs(dollars) * unitsIn(inForce().currency) + 1e-7, stepOf(inForce().currency));

/** To a multiple of `step`, a half upward. */
const roundTo = (amount: number, step: number): number => Math.round(amount / step) * step;

/** Down to what the currency can be paid in. */
export const floorCents = (cents: number): Cents => {
  const step = stepOf(inForce().currency);
  return Math.floor(cents / step) * step;
};
/** The smallest amount that can be paid. */
export const leastStep = (): Cents => stepOf(inForce().currency);

/** `cents * part / whole`, rounded half away from zero as a bill is, to what the currency can be paid in. */
export function roundedShare(cents: Cents, part: number, whole: number): Cents {
  const step = stepOf(inForce().currency);
  const share = Math.floor((Math.abs(cents) * part * 2 + whole * step) / (whole * step * 2)) * step;
  return Math.sign(cents) * share;
}

/**
 * Divides an amount in the proportion of `weights` into parts that can be paid and add up to it exactly: each is rounded
 * down, then the largest remainders get one step more, the first of equals (largest remainder method). Remainders are
 * compared as integers, so that two that are equal are found equal.
 * @param cents a multiple of the currency's least step, not negative
 */
export function allocate(cents: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((total, each) => total + each, 0);
  if (sum === 0 || cents === 0) return weights.map(() => 0);
  const step = leastStep();
  const parts = weights.map((weight) => floorCents((cents * weight) / sum));
  const left = cents - parts.reduce((total, each) => total + each, 0);
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (cents * weight) % (sum * step) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at)
    .slice(0, left / step);
  for (const { at } of byRemainder) parts[at] = (parts[at] ?? 0) + step;
  return parts;
}
