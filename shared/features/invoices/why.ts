import { type Message, message } from "../../core/messages/message.ts";
import { explain, type Why, type WhyRow } from "../../core/why.ts";
import { addAmounts, amountsOf, balanceOf } from "./amounts.ts";
import type { Invoice, PaymentMethod } from "./invoice.ts";

type Explained = Omit<Invoice, "customerId" | "customerName" | "createdAt" | "note" | "number">;

const PAID: Record<PaymentMethod, Message> = {
  cash: message("Paid in cash"),
  bank: message("Paid by bank transfer"),
  other: message("Paid otherwise"),
  card: message("Paid by card"),
  credit: message("Paid with credit"),
};
const REFUNDED: Record<PaymentMethod, Message> = {
  cash: message("Refunded in cash"),
  bank: message("Refunded by bank transfer"),
  other: message("Refunded otherwise"),
  card: message("Refunded to the card"),
  credit: message("Refunded as credit"),
};

/** A line in the language it was written in, or as its message. */
const wordsOf = ({ description, descriptionWords }: Invoice["lines"][number]) =>
  descriptionWords ?? { own: description };

/** Its lines, and the tax of all of them. */
function lineRows({ lines, issuedAt }: Pick<Explained, "lines" | "issuedAt">): WhyRow[] {
  const { taxCents } = addAmounts(lines);
  return [
    ...lines.map((line) => ({
      id: line.id,
      at: issuedAt,
      words:
        line.quantity > 1
          ? message("{quantity} × {line}", { quantity: String(line.quantity), line: wordsOf(line) })
          : wordsOf(line),
      amount: amountsOf(line).netCents,
    })),
    ...(taxCents === 0 ? [] : [{ id: "tax", at: issuedAt, words: message("Tax"), amount: taxCents }]),
  ];
}

/** Why an invoice asks for so much. @param rules why it was written: of a fee */
export const whyTotal = (invoice: Explained, rules: readonly Message[] = []): Why =>
  explain({
    unit: "cents",
    figure: addAmounts(invoice.lines).totalCents,
    total: message("Total"),
    rules: [...rules, message("Tax is rounded line by line.")],
    rows: lineRows({ ...invoice, issuedAt: null }),
  });

/** Why so much of an issued invoice is still open; once more was paid than is owed, why so much goes back. */
export function whyDue(invoice: Explained, rules: readonly Message[] = []): Why {
  const { openCents, toReturnCents, totalCents, creditedCents, paidCents } = balanceOf(invoice);
  const { payments, credits, voidedAt, voidReason, issuedAt, dueOn } = invoice;
  const rows: WhyRow[] = [
    ...lineRows(invoice),
    ...payments
      .filter(({ cents }) => cents !== 0)
      .map(({ id, at, method, cents }) => ({
        id,
        at,
        words: cents > 0 ? PAID[method] : REFUNDED[method],
        amount: -cents,
      })),
    ...credits.map(({ id, at, number, reason, cents }) => ({
      id,
      at,
      words: message("Credit note {number}: {reason}", { number: number === null ? "–" : String(number), reason }),
      amount: -cents,
    })),
  ];
  if (voidedAt !== null)
    rows.push({
      id: "void",
      at: voidedAt,
      words: message("Voided: {reason}", { reason: voidReason ?? "–" }),
      amount: creditedCents + paidCents - totalCents,
    });
  const sign = toReturnCents > 0 ? -1 : 1;
  return explain({
    unit: "cents",
    figure: openCents + toReturnCents,
    total: toReturnCents > 0 ? message("To be refunded") : message("Balance due"),
    rules: [...rules, message("It is due on {day}. Payments and credit notes are taken off.", { day: { day: dueOn } })],
    rows: issuedAt === null ? [] : rows.map((row) => ({ ...row, amount: sign * row.amount })),
  });
}
