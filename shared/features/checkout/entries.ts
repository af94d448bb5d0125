import { type Account, addUp, type LedgerEntry, type Posting } from "../../core/ledger.ts";
import { inBothForms } from "../../core/messages/answer.ts";
import { type Message, message } from "../../core/messages/message.ts";
import { minus, type TaxPart, taxesField } from "../../core/tax.ts";
import { taxOfPart } from "../taxes/compute.ts";
import type { LineKind, Order, Refund } from "./order.ts";

/** What is sold, or what is paid off: an invoice was a sale when it was issued, a gift card is one when it is used. */
const EARNED_BY: Record<LineKind, Account> = {
  class: "sales:classes",
  plan: "sales:plans",
  product: "sales:goods",
  "gift-card": "stored-value",
  invoice: "receivable",
  tip: "tips",
};

type Paid = Pick<Order, "id" | "number" | "status" | "lines" | "values" | "cardCents" | "refunds" | "paidAt">;

/** The ledger entries of an order: the payment once, and each refund once it was made. */
export function entriesOf(order: Paid): LedgerEntry[] {
  if (order.status !== "paid" || order.paidAt === null) return [];
  const receipt =
    order.number === null
      ? message("A receipt without a number yet")
      : message("Receipt {number}", { number: String(order.number) });
  const earned = order.lines.flatMap(({ kind, totalCents, tax }): Posting[] => [
    { account: EARNED_BY[kind], cents: -totalCents + (tax?.taxCents ?? 0) },
    { account: "tax", cents: -(tax?.taxCents ?? 0) },
  ]);
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
      ...taxesField(order.lines.flatMap(({ tax }) => tax ?? [])),
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
  const { cardCents, creditCents, lostCents, taxCents } = refund;
  const { account, rate } = soldAs(order, refund.refId);
  const backCents = cardCents - lostCents + creditCents;
  const cardTaxCents = taxOfPart(cardCents - lostCents, { cents: backCents, taxCents });
  const byCard: Posting[] = [
    { account, cents: cardCents - lostCents - cardTaxCents },
    { account: "tax", cents: cardTaxCents },
    { account: "goodwill", cents: lostCents },
    { account: "card", cents: -cardCents },
  ];
  const asCredit: Posting[] = [
    { account, cents: creditCents - (taxCents - cardTaxCents) },
    { account: "tax", cents: taxCents - cardTaxCents },
    { account: "stored-value", cents: -creditCents },
  ];
  const taxOf = (cents: number, tax: number): TaxPart[] =>
    rate ? [{ ...rate, netCents: tax - cents, taxCents: -tax }] : [];
  const cardTax = taxOf(cardCents - lostCents, cardTaxCents);
  const made = { postings: addUp([...byCard, ...asCredit]), ...taxesField(taxOf(backCents, taxCents)) };
  const again = { postings: addUp(byCard), ...taxesField(cardTax) };
  const undone = {
    postings: again.postings.map((posting) => ({ ...posting, cents: -posting.cents })),
    ...taxesField(cardTax.map(minus)),
  };
  const refunded = inBothForms("about", message("{what}, refunded", { what: receipt }));
  const failed = inBothForms("about", message("{what}: a refund the bank gave back", { what: receipt }));
  const sends = refund.failedSends.flatMap(({ sentAt, failedAt }, index) => [
    { id: index === 0 ? id : `${id}:${index + 1}`, at: sentAt, ...refunded, ...(index === 0 ? made : again) },
    { id: `${id}:failed:${index + 1}`, at: failedAt, ...failed, ...undone },
  ]);
  if (refund.state !== "done") return sends;
  if (sends.length === 0) return [{ id, at: refund.at, ...refunded, ...made }];
  const last = `${id}:${refund.failedSends.length + 1}`;
  return [...sends, { id: last, at: refund.at, ...refunded, ...again }];
}

/** Where a line of the order was posted, and the rate it had. */
function soldAs(order: Pick<Order, "lines">, refId: string) {
  const line = order.lines.find((each) => each.refId === refId);
  const account: Account = line ? EARNED_BY[line.kind] : "sales:other";
  return { account, rate: line?.tax ? { name: line.tax.name, basisPoints: line.tax.basisPoints } : null };
}
