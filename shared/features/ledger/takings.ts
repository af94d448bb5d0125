import { type Account, addUp, type LedgerEntry, type Posting } from "../../core/ledger.ts";
import type { Cents } from "../../core/schemas/amount.ts";

/** Where money of customers arrives. */
const MONEY: readonly Account[] = ["card", "cash", "bank", "till-other"];

/**
 * What customers paid by these entries, less refunds. Money that only moves, from the drawer to the bank, cancels itself
 * out; a drawer that was counted wrong is left out.
 */
export function takingsOf(entries: readonly LedgerEntry[]): { totalCents: Cents; byAccount: Posting[] } {
  const customers = entries.filter(({ postings }) =>
    postings.some(({ account }) => !MONEY.includes(account) && account !== "till-difference"),
  );
  const byAccount = addUp(customers.flatMap(({ postings }) => postings)).filter(({ account }) =>
    MONEY.includes(account),
  );
  return { totalCents: byAccount.reduce((sum, { cents }) => sum + cents, 0), byAccount };
}
