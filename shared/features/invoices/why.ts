import { type Message, message } from "../../core/messages/message.ts";
import { addTaxes } from "../../core/tax.ts";
import { explain, type Why, type WhyRow } from "../../core/why.ts";
import { addAmounts, amountsByLine, balanceOf, lineTaxes } from "./amounts.ts";
import type { Invoice, PaymentMethod } from "./invoice.ts";

type Explained = Omit<Invoice, "customerId" | "customerName" | "createdAt" | "note" | "number">;

const PAID: Record<PaymentMethod, Message> = {
  cash: message("Paid in cash"),
  bank: message("Paid by bank transfer"),
  other: message("Paid another way"),
  card: message("Paid by card"),
  credit: message("Paid with credit"),
};
const REFUNDED: Record<PaymentMethod, Message> = {
  cash: message("Refunded in cash"),
  bank: message("Refunded by bank transfer"),
  other: message("Refunded another way"),
  card: message("Refunded to the card"),
  credit: message("Refunded as credit"),
};

/** A line in the language it was written in, or as its message. */
const wordsOf = ({ description, descriptionWords }: Invoice["lines"][number]) =>
  descriptionWords ?? { own: description };

type Lined = Pick<Explained, "lines" | "taxRounding">;

/** Its lines before tax, and the tax of each rate. */
function lineRows(invoice: Lined, at: string | null): WhyRow[] {
  const amounts = amountsByLine(invoice);
  return [
    ...invoice.lines.map((line, index) => ({
      id: line.id,
      at,
      words:
        line.quantity > 1
          ? message("{quantity} × {line}", { quantity: String(line.quantity), line: wordsOf(line) })
          : wordsOf(line),
      amount: amounts[index]?.netCents ?? 0,
    })),
    ...addTaxes(lineTaxes(invoice))
      .filter(({ taxCents }) => taxCents !== 0)
      .map(({ name, basisPoints, taxCents }) => ({
        id: `tax ${basisPoints} ${name}`,
        at,
        words: name === "Tax" ? message("Tax") : { own: name },
        amount: taxCents,
      })),
  ];
}

/** How its tax is rounded; nothing where it has none. */
const taxRule = (invoice: Lined): Message[] => {
  if (lineTaxes(invoice).length === 0) return [];
  return invoice.taxRounding === "paper"
    ? [message("Tax is rounded once for each rate.")]
    : [message("Tax is rounded line by line.")];
};

/** Why an invoice asks for so much. @param rules why it was written: of a fee */
export const whyTotal = (invoice: Explained, rules: readonly Message[] = []): Why =>
  explain({
    unit: "cents",
    figure: addAmounts(invoice).totalCents,
    total: message("Total"),
    rules: [...rules, ...taxRule(invoice)],
    rows: lineRows(invoice, null),
  });

/** Why so much of an issued invoice is still open; once more was paid than is owed, why so much goes back. */
export function whyDue(invoice: Explained, rules: readonly Message[] = []): Why {
  const { openCents, toReturnCents, totalCents, creditedCents, paidCents } = balanceOf(invoice);
  const { payments, credits, voidedAt, voidReason, issuedAt, dueOn } = invoice;
  const rows: WhyRow[] = [
    ...lineRows(invoice, issuedAt),
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
    rules: [
      ...rules,
      message("Payments and credit notes are taken off."),
      ...(openCents > 0 ? [message("It's due on {day}.", { day: { day: dueOn } })] : []),
    ],
    rows: issuedAt === null ? [] : rows.map((row) => ({ ...row, amount: sign * row.amount })),
  });
}
