import type { Cents } from "../../core/money.ts";
import { floorCents } from "../../core/settings/rounding.ts";
import type { TillLine, TillSale, TillValue } from "./sale.ts";

type Refunded = Pick<TillSale, "lines" | "refunds">;

const refundedPieces = ({ refunds }: Pick<Refunded, "refunds">, lineId: string): number =>
  refunds.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.lineId === lineId ? line.quantity : 0), 0);

/** What the first `pieces` of a line cost, in cents. Adds up to the line's total exactly, in any order of refunds. */
const costOf = ({ totalCents, quantity }: TillLine, pieces: number): Cents =>
  floorCents((totalCents * pieces) / quantity);

/** Pieces of a line that were not refunded yet. */
export const piecesLeft = (sale: Refunded, line: TillLine): number => line.quantity - refundedPieces(sale, line.id);

/** What was refunded of a sale so far, in cents. */
export const refundedCents = ({ refunds }: Pick<Refunded, "refunds">): Cents =>
  refunds.reduce((sum, { cents }) => sum + cents, 0);

export interface RefundLine {
  lineId: string;
  quantity: number;
  cents: Cents;
}

export interface Wanted {
  lineId: string;
  quantity: number;
  /** Less than the pieces cost: of a pass or a gift card, what is not used yet. */
  cents?: Cents | undefined;
}

/** What refunding these pieces pays out; null when fewer are left. It never exceeds what was paid. */
export function refundOf(sale: Refunded, wanted: readonly Wanted[]): RefundLine[] | null {
  if (wanted.length === 0 || new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length) return null;
  const lines: RefundLine[] = [];
  for (const { lineId, quantity, cents } of wanted) {
    const line = sale.lines.find(({ id }) => id === lineId);
    if (!line || quantity < 1 || quantity > piecesLeft(sale, line)) return null;
    const before = refundedPieces(sale, lineId);
    const costCents = costOf(line, before + quantity) - costOf(line, before);
    const isLess = cents !== undefined && cents < costCents;
    if (isLess && line.kind !== "plan" && line.kind !== "gift-card") return null;
    lines.push({ lineId, quantity, cents: isLess ? cents : costCents });
  }
  return lines;
}

/**
 * The part of a refund that goes back on the gift cards that paid: first to them, in their order, and only the rest as
 * money. A gift card that is void takes none.
 */
export function backOnCards(
  { values, refunds }: Pick<TillSale, "values" | "refunds">,
  cents: Cents,
  voidIds: readonly string[] = [],
): TillValue[] {
  const returned = refunds.flatMap((refund) => refund.values);
  let left = cents;
  return values.flatMap((value) => {
    const { balanceId } = value;
    const before = returned.reduce((sum, each) => sum + (each.balanceId === balanceId ? each.cents : 0), 0);
    const part = voidIds.includes(balanceId) ? 0 : Math.min(left, value.cents - before);
    left -= part;
    return part > 0 ? [{ ...value, cents: part }] : [];
  });
}

/** The tip of a sale that was not refunded yet, in cents. */
export const tipLeft = ({
  tipCents,
  refunds,
}: Pick<TillSale, "tipCents"> & { refunds: readonly { tipCents: Cents }[] }): Cents =>
  refunds.reduce((left, refund) => left - refund.tipCents, tipCents);

/** Everything of a sale that was refunded so far, with the tip. */
export const refundedWithTip = ({ refunds }: Pick<TillSale, "refunds">): Cents =>
  refunds.reduce((sum, { cents, tipCents }) => sum + cents + tipCents, 0);
