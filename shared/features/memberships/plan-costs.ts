import { type Message, message } from "../../core/messages/message.ts";
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

type Say = Record<"nothing" | "thatClass" | "byClass", Message> & { fee: (cents: number) => Message };

const BOTH: Say = {
  fee: (cents) => message("Late cancellation or no-show: {fee}", { fee: { cents } }),
  nothing: message("Late cancellation or no-show: free"),
  thatClass: message("Cancel late or miss it and you lose 1 class, or pay that class's fee"),
  byClass: message("Late cancellation or no-show: see each class"),
};
const LATE: Say = {
  fee: (cents) => message("Late cancellation: {fee}", { fee: { cents } }),
  nothing: message("Late cancellation: free"),
  thatClass: message("Cancel late and you lose 1 class, or pay that class's fee"),
  byClass: message("Late cancellation: see each class"),
};
const NO_SHOW: Say = {
  fee: (cents) => message("No-show: {fee}", { fee: { cents } }),
  nothing: message("No-show: free"),
  thatClass: message("Miss it and you lose 1 class, or pay that class's fee"),
  byClass: message("No-show: see each class"),
};

function wordsOf(cost: PlanCost, say: Say): Message {
  if (cost.kind === "fee") return say.fee(cost.cents);
  if (cost.kind === "nothing") return say.nothing;
  return cost.losesClass ? say.thatClass : say.byClass;
}

const isSame = (one: PlanCost, other: PlanCost): boolean =>
  one.kind === other.kind && (one.kind !== "fee" || other.kind !== "fee" || one.cents === other.cents);

/** In words, as one line where both are the same. */
export function costLines(plan: PlanFees): Message[] {
  const { late, noShow } = costsOfPlan(plan);
  return isSame(late, noShow) ? [wordsOf(late, BOTH)] : [wordsOf(late, LATE), wordsOf(noShow, NO_SHOW)];
}
