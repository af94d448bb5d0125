import type { Cents } from "../../core/money.ts";
import { floorCents } from "../../core/settings/rounding.ts";
import type { Pass, PassUse } from "../memberships/pass.ts";
import { piecesLeft } from "./refund-rules.ts";
import type { TillLine, TillSale } from "./sale.ts";

/** Classes that were taken, lost or are booked with a pass. */
export const usedOf = ({ uses }: { uses: readonly { state: PassUse["state"] }[] }): number =>
  uses.filter(({ state }) => state !== "returned").length;

/** What the unused classes of a pass are worth; null for a pass that counts no classes. */
export function unusedCents(paidCents: Cents, { credits, creditsLeft }: Pick<Pass, "credits" | "creditsLeft">) {
  if (credits === null || creditsLeft === null || credits === 0) return null;
  return floorCents((paidCents * Math.min(creditsLeft, credits)) / credits);
}

/** Seats and passes a sale gave and its refunds gave back whole: the seat is free then, the pass ends. */
export const linesRefunded = (sale: Pick<TillSale, "lines" | "refunds">): TillLine[] =>
  sale.lines.filter((line) => line.kind !== "product" && piecesLeft(sale, line) === 0);
