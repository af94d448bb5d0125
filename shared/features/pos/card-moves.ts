import type { Cents } from "../../core/schemas/amount.ts";
import type { Order } from "../checkout/order.ts";
import type { TillEntry } from "./day-rules.ts";

/** Something a card payment at the till did to the day's figures, and when it did. */
export interface CardMove extends Omit<TillEntry, "isLate" | "isPart" | "tipCents"> {
  at: string;
  /** Of a sale: the part that gift cards paid. */
  values?: Order["values"];
}

type Paid = Pick<Order, "id" | "channel" | "status" | "totalCents" | "paidAt" | "refunds" | "values">;

/**
 * How a payment by the code counts at the till: when it was paid, and each refund when it was made, as card or as
 * credit; one that the bank gave back, the other way round. The ledger has both from the order itself; the drawer has neither.
 */
export function cardMovesOf({ id, channel, status, totalCents, paidAt, refunds, values }: Paid): CardMove[] {
  if (channel !== "till" || status !== "paid" || paidAt === null) return [];
  const move = (what: string, way: "card" | "credit", cents: Cents, at: string): CardMove[] =>
    cents === 0 ? [] : [{ id: `order:${id}:refund:${what}:${way}`, kind: "refund", way, cents, at }];
  return [
    { id: `order:${id}:paid`, kind: "sale", way: "card", cents: totalCents, at: paidAt, values },
    ...refunds.flatMap(({ id: refundId, cardCents, creditCents, failedSends, state, at }) => {
      const send = (before: number) => (before === 0 ? refundId : `${refundId}:${before + 1}`);
      // The bank gives back what went to the card alone: the credit is given once.
      const firstAt = failedSends[0]?.sentAt ?? (state === "done" ? at : null);
      return [
        ...(firstAt ? move(refundId, "credit", -creditCents, firstAt) : []),
        ...failedSends.flatMap(({ sentAt, failedAt }, index) => [
          ...move(send(index), "card", -cardCents, sentAt),
          ...move(`${refundId}:failed:${index + 1}`, "card", cardCents, failedAt),
        ]),
        ...(state === "done" ? move(send(failedSends.length), "card", -cardCents, at) : []),
      ];
    }),
  ];
}
