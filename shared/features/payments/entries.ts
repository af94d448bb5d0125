import { type Account, addUp, type LedgerEntry } from "../../core/ledger.ts";
import { inBothForms } from "../../core/messages/answer.ts";
import { type Message, message } from "../../core/messages/message.ts";
import type { Cents } from "../../core/money.ts";

/**
 * Money that moved in the studio's account at Stripe: a balance transaction (docs.stripe.com/reports/balance-transaction-types).
 * `netCents` is `cents` less the fee; what left the account is below zero.
 */
export interface ProviderMove {
  id: string;
  type: string;
  cents: Cents;
  feeCents: Cents;
  netCents: Cents;
  at: string;
  /** Of a payment: the provider's id of it, which orders keep too. Missing in what was read before November 2026. */
  intentId?: string | null | undefined;
}

const PAYMENTS: ReadonlySet<string> = new Set(["charge", "payment"]);
const REFUNDS: ReadonlySet<string> = new Set(["refund", "payment_refund", "refund_failure", "payment_failure_refund"]);

/** Everything in a payout but the payout itself, by what it is. `isWhole`: it adds up to the payout. */
export function sumParts(parts: readonly Omit<ProviderMove, "at">[], payoutCents: Cents) {
  const moved = parts.filter(({ type }) => !type.startsWith("payout"));
  const sumOf = (some: typeof moved) => some.reduce((sum, { cents }) => sum + cents, 0);
  const payments = moved.filter(({ type }) => PAYMENTS.has(type));
  return {
    payments: payments.length,
    paymentsCents: sumOf(payments),
    refundsCents: sumOf(moved.filter(({ type }) => REFUNDS.has(type))),
    feesCents: moved.reduce((sum, { feeCents }) => sum + feeCents, 0),
    otherCents: sumOf(moved.filter(({ type }) => !PAYMENTS.has(type) && !REFUNDS.has(type))),
    isWhole: moved.reduce((sum, { netCents }) => sum + netCents, 0) === payoutCents,
  };
}

/** Payments and refunds stand in the entries of their order or month; only their fee is new. */
const KNOWN_BY_SLICES: ReadonlySet<string> = new Set([...PAYMENTS, ...REFUNDS]);

/** Where the money of a move went to, or came from. */
function accountOf(type: string): Account {
  if (type.startsWith("payout")) return "bank";
  return type === "adjustment" ? "disputes" : "provider-fees";
}

function wordsOf(type: string, cents: Cents): Message {
  if (type.startsWith("payout")) return message("Card payout");
  if (type === "adjustment") return cents > 0 ? message("Dispute won") : message("Disputed payment");
  return message("Card fee");
}

/** Of the entry that a balance transaction becomes. */
export const entryIdOf = (moveId: string): string => `provider:${moveId}`;

/** The ledger entry of a move: a payout to the bank, a dispute, a fee. None where a slice has it already. */
export function entriesOf({ id, type, cents, feeCents, at }: ProviderMove): LedgerEntry[] {
  const moved = KNOWN_BY_SLICES.has(type) ? 0 : cents;
  const postings = addUp([
    { account: "card", cents: moved - feeCents },
    { account: accountOf(type), cents: -moved },
    { account: "provider-fees", cents: feeCents },
  ]);
  return postings.length < 2
    ? []
    : [{ id: entryIdOf(id), at, ...inBothForms("about", wordsOf(type, cents)), postings }];
}
