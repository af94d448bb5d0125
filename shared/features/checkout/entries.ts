import { type Account, addUp, type LedgerEntry, type Posting } from "../../core/ledger.ts";
import { inBothForms } from "../../core/messages/answer.ts";
import { message } from "../../core/messages/message.ts";
import type { LineKind, Order } from "./order.ts";

/** What is sold, or what is paid off: an invoice was a sale when it was issued, a gift card is one when it is used. */
const EARNED_BY: Record<LineKind, Account> = {
  class: "sales:classes",
  plan: "sales:plans",
  product: "sales:goods",
  "gift-card": "stored-value",
  invoice: "receivable",
};

type Paid = Pick<Order, "id" | "number" | "status" | "lines" | "values" | "cardCents" | "refunds" | "paidAt">;

/** The ledger entries of an order: the payment once, and each refund once it was made. */
export function entriesOf(order: Paid): LedgerEntry[] {
  if (order.status !== "paid" || order.paidAt === null) return [];
  const receipt =
    order.number === null
      ? message("A receipt without a number yet")
      : message("Receipt {number}", { number: String(order.number) });
  const earned = order.lines.map(({ kind, totalCents }) => ({ account: EARNED_BY[kind], cents: -totalCents }));
  const paidWith: Posting[] = [
    { account: "card", cents: order.cardCents },
    ...order.values.map(({ cents }) => ({ account: "stored-value" as const, cents })),
  ];
  const entries = [
    {
      id: `order:${order.id}:paid`,
      at: order.paidAt,
      ...inBothForms("about", receipt),
      postings: addUp([...paidWith, ...earned]),
    },
    ...order.refunds
      .filter(({ state }) => state === "done")
      .map((refund) => ({
        id: `order:${order.id}:refund:${refund.id}`,
        at: refund.at,
        ...inBothForms("about", message("{what}, refunded", { what: receipt })),
        postings: addUp([
          { account: accountOf(order, refund.refId), cents: refund.cardCents + refund.creditCents },
          { account: "card", cents: -refund.cardCents },
          { account: "stored-value", cents: -refund.creditCents },
        ]),
      })),
  ];
  // What cost nothing moved nothing.
  return entries.filter(({ postings }) => postings.length > 1);
}

function accountOf(order: Pick<Order, "lines">, refId: string): Account {
  const line = order.lines.find((each) => each.refId === refId);
  return line ? EARNED_BY[line.kind] : "sales:other";
}
