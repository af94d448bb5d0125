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
