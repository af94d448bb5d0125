import * as z from "zod";
import { StoredMessage } from "./messages/answer.ts";
import { Cents } from "./schemas/amount.ts";
import { TaxPart } from "./schemas/tax.ts";
import { InstantText } from "./time.ts";

/**
 * Where money is, is owed, or came from. `card`: with the card payment provider; `receivable`: invoiced and not yet
 * paid; `till-other`: paper vouchers and all else the till took; `stored-value`: gift cards and credit, which the
 * studio owes; `deferred`: classes and days that were paid ahead, which it owes too; `earned`: those of them that were
 * had, or lapsed; `tips`: owed to instructors and the front desk; `sales:plans`: the price of a plan from its sale until
 * it is deferred; `goodwill`: credit given for nothing; `opening`: owed from before the studio moved here;
 * `till-difference`: counted more or less than there should be; `provider-fees`: kept by the card payment
 * provider; `disputes`: taken back by a payer's bank.
 */
export const Account = z.enum([
  "card",
  "cash",
  "bank",
  "till-other",
  "receivable",
  "stored-value",
  "deferred",
  "tax",
  "tips",
  "sales:classes",
  "sales:plans",
  "earned",
  "sales:goods",
  "sales:fees",
  "sales:other",
  "goodwill",
  "opening",
  "till-difference",
  "provider-fees",
  "disputes",
]);
export type Account = z.infer<typeof Account>;

/** Debit is positive, credit negative. */
export const Posting = z.object({ account: Account, cents: Cents });
export type Posting = z.infer<typeof Posting>;

/**
 * One thing that happened to money, in double entry: its postings add up to zero. It follows from a document of its
 * slice, and so does its id (`order:ID:paid`): written twice it is the same entry.
 */
export const LedgerEntry = z.object({
  id: z.string(),
  at: InstantText,
  /** In English. */
  about: z.string(),
  /** The same as a message; missing in an entry of before November 2026, and in one with a text that staff wrote. */
  aboutWords: StoredMessage.optional(),
  postings: z.array(Posting).min(2),
  /** By rate what its posting to `tax` is made of, the other way round: positive for a sale. Missing where no rate applied. */
  taxes: z.array(TaxPart).optional(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** Whether the postings add up to zero cents. */
export const isBalanced = ({ postings }: Pick<LedgerEntry, "postings">): boolean => sumOf(postings) === 0;

const sumOf = (postings: readonly Posting[]): number => postings.reduce((sum, { cents }) => sum + cents, 0);

/** The postings of an entry to one account, in cents. */
export const centsOn = ({ postings }: Pick<LedgerEntry, "postings">, account: Account): number =>
  sumOf(postings.filter((each) => each.account === account));

/** One posting per account, none of nothing, in the accounts' order. */
export function addUp(postings: readonly Posting[]): Posting[] {
  const cents = new Map<Account, number>();
  for (const each of postings) cents.set(each.account, (cents.get(each.account) ?? 0) + each.cents);
  return Account.options.flatMap((account) => {
    const sum = cents.get(account) ?? 0;
    return sum === 0 ? [] : [{ account, cents: sum }];
  });
}

/** Entries of what moved in `[from, to)`. */
export const movedWithin = (entries: readonly LedgerEntry[], from: Date, to: Date): LedgerEntry[] =>
  entries.filter(({ at }) => Date.parse(at) >= from.getTime() && Date.parse(at) < to.getTime());
