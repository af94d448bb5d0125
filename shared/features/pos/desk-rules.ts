import { type Message, message } from "../../core/messages/message.ts";
import type { Cents } from "../../core/schemas/amount.ts";
import { type Priced, reductionOf } from "./totals.ts";

/** Limits of the front desk without an admin, as the studio's settings say. */
export interface DeskCeiling {
  deskDiscountPercent: number;
  /** Null: only the percentage counts. */
  deskDiscountCents: Cents | null;
  deskTakesOther: boolean;
}

type Goods = readonly Pick<Priced, "unitCents" | "quantity">[];

const grossOf = ({ unitCents, quantity }: Goods[number]): Cents => unitCents * quantity;
const sumOf = (cents: readonly Cents[]): Cents => cents.reduce((sum, each) => sum + each, 0);

/** Rounded as a discount on the whole is, or as one on each line is, whichever is more. */
function percentOf(lines: Goods, percent: number): Cents {
  const reduce = (cents: Cents) => reductionOf(cents, { kind: "percent", value: percent });
  const gross = lines.map(grossOf);
  return Math.max(reduce(sumOf(gross)), sumOf(gross.map(reduce)));
}

/** Money off the price of these lines, in cents; 0 where more was taken than they cost. */
export const offCents = (lines: Goods, totalCents: Cents): Cents => Math.max(0, sumOf(lines.map(grossOf)) - totalCents);

/** `large`: more than half of what the front desk may give; `above`: more than it may. */
export function sizeOfDiscount(
  lines: Goods,
  totalCents: Cents,
  { deskDiscountPercent, deskDiscountCents }: DeskCeiling,
): "none" | "small" | "large" | "above" {
  const off = offCents(lines, totalCents);
  if (off === 0) return "none";
  const isOver = (part: number) =>
    off > percentOf(lines, deskDiscountPercent * part) ||
    (deskDiscountCents !== null && off > deskDiscountCents * part);
  if (isOver(1)) return "above";
  return isOver(0.5) ? "large" : "small";
}

/** Why the front desk gives no such discount. */
export function aboveCeilingWords(lines: Goods, totalCents: Cents, ceiling: DeskCeiling): Message {
  const { deskDiscountPercent: percent, deskDiscountCents: cents } = ceiling;
  if (percent === 0) return message("The front desk can't give discounts. Ask an admin.");
  if (cents !== null && offCents(lines, totalCents) <= percentOf(lines, percent))
    return message("More than {amount} off. Ask an admin.", { amount: { cents } });
  return message("More than {percent}% off. Ask an admin.", { percent: String(percent) });
}

/** Why the front desk takes no such payment; null when it may. */
export function otherWayFault({ deskTakesOther }: DeskCeiling, note: string): Message | null {
  if (!deskTakesOther) return message("The front desk takes cash, cards, bank transfers and vouchers. Ask an admin.");
  return note === "" ? message("Write down how it was paid.") : null;
}
