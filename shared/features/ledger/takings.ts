import { type Account, addUp, type LedgerEntry, type Posting } from "../../core/ledger.ts";
import type { Cents } from "../../core/schemas/amount.ts";

/** Where money of customers arrives. */
export const MONEY_ACCOUNTS: readonly Account[] = ["card", "cash", "bank", "till-other"];

/** Not paid by customers: a drawer that was counted wrong, and what the card payment provider keeps. */
export const OTHER_THAN_CUSTOMERS: readonly Account[] = ["till-difference", "provider-fees"];

/** Begins the id of an entry of tips that were paid out: money of customers that goes on to those it is for. */
export const TIPS_PAID = "tips-paid:";

/**
 * Payments of customers by these entries, less refunds. Money that only moves, from the drawer to the bank, cancels itself
 * out; a drawer that was counted wrong and the provider's fees are left out.
 */
export function takingsOf(entries: readonly LedgerEntry[]): { totalCents: Cents; byAccount: Posting[] } {
  const customers = entries.filter(
    ({ id, postings }) =>
      !id.startsWith(TIPS_PAID) &&
      postings.some(({ account }) => !MONEY_ACCOUNTS.includes(account) && !OTHER_THAN_CUSTOMERS.includes(account)),
  );
  const byAccount = addUp(customers.flatMap(({ postings }) => postings)).filter(({ account }) =>
    MONEY_ACCOUNTS.includes(account),
  );
  return { totalCents: byAccount.reduce((sum, { cents }) => sum + cents, 0), byAccount };
}
