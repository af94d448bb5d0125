import type { Cents } from "../../core/money.ts";
import { floorCents } from "../../core/settings/rounding.ts";
import type { TillLine, TillSale } from "./sale.ts";

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
  /** Less than the pieces cost: of a pass, what is not used yet. */
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
    if (isLess && line.kind !== "plan") return null;
    lines.push({ lineId, quantity, cents: isLess ? cents : costCents });
  }
  return lines;
}
