import { formatCents } from "../../core/money.ts";

/** What a seat from the waitlist takes: a class of a pass, money, or nothing. */
export type SeatCost =
  | { kind: "pass"; planName: string; left: number | null }
  | { kind: "money"; cents: number }
  | { kind: "nothing" };

interface Paying {
  planName: string;
  /** Null: as many classes as one likes. */
  creditsLeft: number | null;
}

/** @param pass the one that would pay; null where none does */
export function seatCost({ priceCents }: { priceCents: number }, pass: Paying | null): SeatCost {
  if (pass) return { kind: "pass", planName: pass.planName, left: pass.creditsLeft };
  return priceCents === 0 ? { kind: "nothing" } : { kind: "money", cents: priceCents };
}

/** What follows the name of the pass that pays. */
export function payingWords(left: number | null): string {
  if (left === null) return "pays, and no class is taken.";
  return left === 1 ? "pays with its last class." : `pays with 1 of its ${left} classes left.`;
}

/** What a yes to an offer costs, beside the time until which it is kept: in the cart a seat has at least as long. */
export function yesWords(cost: SeatCost): string {
  if (cost.kind === "nothing") return "The seat costs nothing.";
  if (cost.kind === "money") return `A yes puts it into your cart for ${formatCents(cost.cents)}, to be paid by then.`;
  return `${cost.planName} ${payingWords(cost.left)}`;
}
