import type { Cents } from "../../core/money.ts";
import type { OrderLine, RefundTo } from "./order.ts";

interface Paid {
  /** What the card paid and did not get back yet. */
  cardLeftCents: Cents;
}

/**
 * Where money goes back to. The card gets what the card paid, as far as that reaches; the rest was paid with a gift card
 * or credit and becomes credit. Credit is offered for all of it to who would rather have that.
 */
export function splitRefund(cents: Cents, to: RefundTo, { cardLeftCents }: Paid) {
  const cardCents = to === "card" ? Math.min(cents, Math.max(0, cardLeftCents)) : 0;
  return { cardCents, creditCents: cents - cardCents };
}

/** What paid an invoice goes back with a credit note, so that the invoice says what is owed. */
export const isRefundedByCreditNote = ({ kind }: Pick<OrderLine, "kind">): boolean => kind === "invoice";
