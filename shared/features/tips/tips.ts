import type { Cents } from "../../core/schemas/amount.ts";
import { allocate, roundedShare } from "../../core/settings/rounding.ts";
import type { TipChoice, TipSettings } from "./tip-settings.ts";

export const NO_TIPS: TipSettings = { goTo: "off", percents: [10, 15, 20] };

/** The tip of a price, in cents; 0 where nothing is chosen. */
export function tipOf(baseCents: Cents, choice: TipChoice | null): Cents {
  if (!choice || baseCents === 0) return 0;
  return choice.kind === "cents" ? choice.value : roundedShare(baseCents, choice.value, 100);
}

interface TippedLine {
  id: string;
  kind: string;
  classInstanceId: string | null;
  totalCents: Cents;
}

/** A tip of one class, or of the front desk together. */
export interface TipPart {
  /** The line it is for; of the front desk's the sale. */
  id: string;
  classInstanceId: string | null;
  cents: Cents;
}

/** Lines that a tip is asked for: classes where it is for their teachers, else all but gift cards. */
export const isTipped = ({ kind }: Pick<TippedLine, "kind">, goTo: TipSettings["goTo"]): boolean =>
  goTo === "teacher" ? kind === "class" : goTo === "desk" && kind !== "gift-card";

/** A tip of the till by whom it is for: its classes, in proportion to their prices, or the front desk. */
export function tipParts(
  { id, tipCents, lines }: { id: string; tipCents: Cents; lines: readonly TippedLine[] },
  goTo: TipSettings["goTo"],
): TipPart[] {
  if (tipCents === 0) return [];
  const classes = goTo === "teacher" ? lines.filter((line) => line.kind === "class" && line.classInstanceId) : [];
  if (classes.length === 0) return [{ id, classInstanceId: null, cents: tipCents }];
  const weights = classes.map(({ totalCents }) => totalCents);
  const shares = allocate(tipCents, weights.some((cents) => cents > 0) ? weights : weights.map(() => 1));
  return classes.flatMap((line, at) => {
    const cents = shares[at] ?? 0;
    return cents > 0 ? [{ id: line.id, classInstanceId: line.classInstanceId, cents }] : [];
  });
}
