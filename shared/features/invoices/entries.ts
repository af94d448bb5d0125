import { type Account, addUp, type LedgerEntry, type Posting } from "../../core/ledger.ts";
import { inBothForms } from "../../core/messages/answer.ts";
import { type Message, message } from "../../core/messages/message.ts";
import { minus, type TaxPart, taxesField } from "../../core/tax.ts";
import { type Amounts, addAmounts, creditAmounts, lineTaxes } from "./amounts.ts";
import type { Invoice, RecordedMethod } from "./invoice.ts";

/** Payments neither in cash nor by card are posted to the bank: a check, or another business's voucher. */
const ACCOUNT_OF: Record<RecordedMethod, Account> = { cash: "cash", bank: "bank", other: "bank" };

const saleOf = ({ fee }: Pick<Invoice, "fee">): Account => (fee ? "sales:fees" : "sales:other");

/** Debits what is owed and credits what was sold and its tax; the other way round with a `sign` of -1. */
const owing = (invoice: Invoice, { netCents, taxCents, totalCents }: Amounts, sign: 1 | -1): Posting[] =>
  addUp([
    { account: "receivable", cents: sign * totalCents },
    { account: saleOf(invoice), cents: -sign * netCents },
    { account: "tax", cents: -sign * taxCents },
  ]);

/**
 * The ledger entries of one invoice. What is paid or refunded by a checkout is missing here on purpose: its money moves
 * with the order it came in, whose line credits what is owed.
 */
export function entriesOf(invoice: Invoice): LedgerEntry[] {
  const { id, number, issuedAt, voidedAt } = invoice;
  if (issuedAt === null) return [];
  const what = message("Invoice {number}", { number: number ?? id });
  const total = addAmounts(invoice);
  const taxes = lineTaxes(invoice);
  const entry = (
    part: string,
    at: string,
    words: Message,
    { postings, taxes = [] }: { postings: Posting[]; taxes?: TaxPart[] },
  ): LedgerEntry[] =>
    postings.length === 0
      ? []
      : [{ id: `invoice:${id}:${part}`, at, ...inBothForms("about", words), postings, ...taxesField(taxes) }];
  const paid = invoice.payments.flatMap((payment) => {
    const { method, cents } = payment;
    if (method === "card" || method === "credit") return [];
    return entry(`payment:${payment.id}`, payment.at, message("{what}, paid", { what }), {
      postings: addUp([
        { account: ACCOUNT_OF[method], cents },
        { account: "receivable", cents: -cents },
      ]),
    });
  });
  return [
    ...entry("issued", issuedAt, what, { postings: owing(invoice, total, 1), taxes }),
    ...paid,
    ...invoice.credits.flatMap((credit) =>
      entry(`credit:${credit.id}`, credit.at, message("{what}, credit note", { what }), {
        postings: owing(invoice, creditAmounts(invoice, credit), -1),
        taxes: lineTaxes(invoice, credit.lineIds).map(minus),
      }),
    ),
    ...(voidedAt === null
      ? []
      : entry("void", voidedAt, message("{what}, voided", { what }), {
          postings: owing(invoice, total, -1),
          taxes: taxes.map(minus),
        })),
  ];
}
