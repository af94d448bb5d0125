import { type Account, addUp, type Posting } from "../../core/ledger.ts";
import type { Cents } from "../../core/schemas/amount.ts";

/** Income once it was earned: a class that was sold, one that was had of a pack, things, fees. */
const INCOME: readonly Account[] = ["sales:classes", "earned", "sales:goods", "sales:fees", "sales:other"];

/** Debts to members: classes and days that were paid ahead, and apart from them gift cards and credit. */
export const OWED: readonly Account[] = ["deferred", "stored-value"];

export interface Side {
  cents: Cents;
  /** Each positive where it is as one expects it. */
  byAccount: Posting[];
}

/** In the ledger debts and income are below zero; a person reads them the other way round. */
function sideOf(postings: readonly Posting[], accounts: readonly Account[]): Side {
  const byAccount = addUp(postings.filter(({ account }) => accounts.includes(account))).map(({ account, cents }) => ({
    account,
    cents: -cents,
  }));
  return { cents: byAccount.reduce((sum, { cents }) => sum + cents, 0), byAccount };
}

export const earnedOf = (postings: readonly Posting[]): Side => sideOf(postings, INCOME);
export const owedOf = (postings: readonly Posting[]): Side => sideOf(postings, OWED);
