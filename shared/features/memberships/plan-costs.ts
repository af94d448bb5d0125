import { formatCents } from "../../core/money.ts";
import type { PlanTerms } from "../merch/plan-terms.ts";

/** What a plan says of cancelling late and not coming; also what stands on a pass of it. */
export interface PlanFees {
  lateFeeCents?: number | null | undefined;
  noShowFeeCents?: number | null | undefined;
  credits: PlanTerms["credits"];
}

/** A plan without a fee of its own leaves it to the class; without one there, what was taken for it is lost. */
type PlanCost = { kind: "nothing" } | { kind: "fee"; cents: number } | { kind: "by-class"; losesClass: boolean };

const costOf = (feeCents: number | null | undefined, credits: number | null): PlanCost => {
  if (feeCents == null) return { kind: "by-class", losesClass: credits !== null };
  return feeCents === 0 ? { kind: "nothing" } : { kind: "fee", cents: feeCents };
};

/** What booking with a plan can cost beside its price: known before it is bought. */
const costsOfPlan = ({ lateFeeCents, noShowFeeCents, credits }: PlanFees): { late: PlanCost; noShow: PlanCost } => ({
  late: costOf(lateFeeCents, credits),
  noShow: costOf(noShowFeeCents, credits),
});

type Say = Record<"nothing" | "thatClass" | "byClass", string> & { fee: (amount: string) => string };

const BOTH: Say = {
  fee: (amount) => `Cancelling late or not coming costs ${amount}`,
  nothing: "Cancelling late or not coming costs nothing",
  thatClass: "Cancelling late or not coming costs that class, or the fee it names instead",
  byClass: "Cancelling late or not coming costs only what the class says",
};
const LATE: Say = {
  fee: (amount) => `Cancelling late costs ${amount}`,
  nothing: "Cancelling late costs nothing",
  thatClass: "Cancelling late costs that class, or the fee it names instead",
  byClass: "Cancelling late costs only what the class says",
};
const NO_SHOW: Say = {
  fee: (amount) => `Not coming costs ${amount}`,
  nothing: "Not coming costs nothing",
  thatClass: "Not coming costs that class, or the fee it names instead",
  byClass: "Not coming costs only what the class says",
};

function wordsOf(cost: PlanCost, say: Say): string {
  if (cost.kind === "fee") return say.fee(formatCents(cost.cents));
  if (cost.kind === "nothing") return say.nothing;
  return cost.losesClass ? say.thatClass : say.byClass;
}

/** In words, as one line where both are the same. */
export function costLines(plan: PlanFees): string[] {
  const { late, noShow } = costsOfPlan(plan);
  const isSame = wordsOf(late, BOTH) === wordsOf(noShow, BOTH);
  return isSame ? [wordsOf(late, BOTH)] : [wordsOf(late, LATE), wordsOf(noShow, NO_SHOW)];
}
