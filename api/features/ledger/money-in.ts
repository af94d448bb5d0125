import { toDate } from "#shared/core/time.ts";
import { MONEY_ACCOUNTS, OTHER_THAN_CUSTOMERS, takingsOf } from "#shared/features/ledger/takings.ts";
import type { LedgerSource } from "../../feature.ts";
import type { Services } from "../../services.ts";
import { EntryModel } from "./entry.model.ts";

/** Entries are some minutes behind the documents they follow from; what moved since then is read from the documents. */
const BEHIND_HOURS = 3;

/** Payments of customers in `[from, to)`, less refunds; of the same entries as `takingsOf`. */
export async function readMoneyIn(
  sources: readonly LedgerSource[],
  { from, to }: { from: Date; to: Date },
  { now }: Pick<Services, "now">,
): Promise<number> {
  const behind = toDate(now().subtract({ hours: BEHIND_HOURS })).getTime();
  const middle = new Date(Math.min(Math.max(behind, from.getTime()), to.getTime()));
  const [kept, fresh] = await Promise.all([
    middle > from ? sumEntries(from, middle) : 0,
    middle < to ? sumSources(sources, middle, to) : 0,
  ]);
  return kept + fresh;
}

async function sumEntries(from: Date, to: Date): Promise<number> {
  const [sum] = await EntryModel.aggregate<{ cents: number }>([
    {
      $match: {
        at: { $gte: from, $lt: to },
        postings: { $elemMatch: { account: { $nin: [...MONEY_ACCOUNTS, ...OTHER_THAN_CUSTOMERS] } } },
      },
    },
    { $unwind: "$postings" },
    { $match: { "postings.account": { $in: MONEY_ACCOUNTS } } },
    { $group: { _id: null, cents: { $sum: "$postings.cents" } } },
  ]);
  return sum?.cents ?? 0;
}

async function sumSources(sources: readonly LedgerSource[], from: Date, to: Date): Promise<number> {
  const entries = await Promise.all(sources.map((source) => Array.fromAsync(source.entries(from, to))));
  return takingsOf(entries.flat(2)).totalCents;
}
