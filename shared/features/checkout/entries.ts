import { type Account, addUp, type LedgerEntry, type Posting } from "../../core/ledger.ts";
import { inBothForms } from "../../core/messages/answer.ts";
import { type Message, message } from "../../core/messages/message.ts";
import type { LineKind, Order, Refund } from "./order.ts";

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
    ...order.refunds.flatMap((refund) => refundEntries(order, refund, receipt)),
  ];
  // What cost nothing moved nothing.
  return entries.filter(({ postings }) => postings.length > 1);
}

/**
 * A refund once it was made. The part that the bank gave back is entered the other way round, and a further try again; what
 * went to the person's credit stays there.
 */
function refundEntries(order: Paid, refund: Refund, receipt: Message): LedgerEntry[] {
  const id = `order:${order.id}:refund:${refund.id}`;
  const { cardCents, creditCents, lostCents } = refund;
  const account = accountOf(order, refund.refId);
  const byCard: Posting[] = [
    { account, cents: cardCents - lostCents },
    { account: "goodwill", cents: lostCents },
    { account: "card", cents: -cardCents },
  ];
  const made = addUp([...byCard, { account, cents: creditCents }, { account: "stored-value", cents: -creditCents }]);
  const again = addUp(byCard);
  const undone = again.map((posting) => ({ ...posting, cents: -posting.cents }));
  const refunded = inBothForms("about", message("{what}, refunded", { what: receipt }));
  const failed = inBothForms("about", message("{what}: a refund the bank gave back", { what: receipt }));
  const sends = refund.failedSends.flatMap(({ sentAt, failedAt }, index) => [
    { id: index === 0 ? id : `${id}:${index + 1}`, at: sentAt, ...refunded, postings: index === 0 ? made : again },
    { id: `${id}:failed:${index + 1}`, at: failedAt, ...failed, postings: undone },
  ]);
  if (refund.state !== "done") return sends;
  if (sends.length === 0) return [{ id, at: refund.at, ...refunded, postings: made }];
  const last = `${id}:${refund.failedSends.length + 1}`;
  return [...sends, { id: last, at: refund.at, ...refunded, postings: again }];
}

function accountOf(order: Pick<Order, "lines">, refId: string): Account {
  const line = order.lines.find((each) => each.refId === refId);
  return line ? EARNED_BY[line.kind] : "sales:other";
}
