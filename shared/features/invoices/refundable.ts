import * as z from "zod";
import { balanceOf } from "./amounts.ts";
import type { Invoice } from "./invoice.ts";

/** How what a credit note frees goes back: by the checkout, or in cash over the counter. */
export const GiveBackTo = z.enum(["card", "credit", "cash"]);
export type GiveBackTo = z.infer<typeof GiveBackTo>;

type Owed = Parameters<typeof balanceOf>[0];

/** What a credit note over so much leaves to be given back: as far as it was paid already. */
export const refundableOf = (invoice: Owed, creditCents: number): number => {
  const { totalCents, creditedCents, paidCents, toReturnCents } = balanceOf(invoice);
  return Math.max(0, creditedCents + creditCents + paidCents - totalCents - toReturnCents);
};

/** What cards paid of an invoice and the checkout has not given back: the orders themselves have the last word. */
export const cardLeftOf = ({ payments }: Pick<Invoice, "payments">): number =>
  Math.max(
    0,
    payments.reduce((sum, { method, cents }) => (method === "card" || method === "credit" ? sum + cents : sum), 0),
  );
