import { addUp, type Posting } from "#shared/core/ledger.ts";
import type { DateSpan } from "#shared/core/time.ts";
import { MONEY_ACCOUNTS, OTHER_THAN_CUSTOMERS, TIPS_PAID } from "#shared/features/ledger/takings.ts";
import { EntryModel } from "./entry.model.ts";

/**
 * Sums by account of the entries of `[from, to)`. @param match which of them; all where it is left out
 * @param by the moment that decides
 */
export async function sumEntries(
  { from, to }: DateSpan,
  match: object = {},
  by: "at" | "countsAt" = "at",
): Promise<Posting[]> {
  const sums = await EntryModel.aggregate<{ _id: Posting["account"]; cents: number }>([
    { $match: { [by]: { $gte: from, $lt: to }, ...match } },
    { $unwind: "$postings" },
    { $group: { _id: "$postings.account", cents: { $sum: "$postings.cents" } } },
  ]);
  return sums.map(({ _id: account, cents }) => ({ account, cents }));
}

/** Conditions for an entry that counts as takings. */
export const OF_CUSTOMERS = {
  _id: { $not: { $regex: `^${TIPS_PAID}` } },
  postings: { $elemMatch: { account: { $nin: [...MONEY_ACCOUNTS, ...OTHER_THAN_CUSTOMERS] } } },
};

/** Payments of customers, less refunds, by account; the same entries that `takingsOf` counts. */
export async function sumTakings(span: DateSpan): Promise<Posting[]> {
  const sums = await sumEntries(span, OF_CUSTOMERS);
  return addUp(sums.filter(({ account }) => MONEY_ACCOUNTS.includes(account)));
}
