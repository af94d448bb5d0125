import type { Cents } from "../../core/schemas/amount.ts";
import type { Order } from "../checkout/order.ts";
import type { TillEntry } from "./day-rules.ts";

/** Something a card payment at the till did to the day's figures, and when it did. */
export interface CardMove extends Omit<TillEntry, "isLate"> {
  at: string;
}

type Paid = Pick<Order, "id" | "channel" | "status" | "totalCents" | "paidAt" | "refunds">;

/**
 * How a payment by the code counts at the till: when it was paid, and each refund when it was made, as card or as
 * credit. The ledger has both from the order itself; the drawer has neither.
 */
export function cardMovesOf({ id, channel, status, totalCents, paidAt, refunds }: Paid): CardMove[] {
  if (channel !== "till" || status !== "paid" || paidAt === null) return [];
  const back = (refundId: string, way: "card" | "credit", cents: Cents, at: string): CardMove[] =>
    cents === 0 ? [] : [{ id: `order:${id}:refund:${refundId}:${way}`, kind: "refund", way, cents: -cents, at }];
  return [
    { id: `order:${id}:paid`, kind: "sale", way: "card", cents: totalCents, at: paidAt },
    ...refunds
      .filter(({ state }) => state === "done")
      .flatMap((refund) => [
        ...back(refund.id, "card", refund.cardCents, refund.at),
        ...back(refund.id, "credit", refund.creditCents, refund.at),
      ]),
  ];
}
