import type { Posting } from "#shared/core/ledger.ts";
import { OWED, owedOf } from "#shared/features/ledger/sides.ts";
import { findBalances } from "./balances.ts";
import { EntryModel } from "./entry.model.ts";

interface OwedSums {
  /** For classes and days that are paid and not had. */
  passesCents: number;
  /** For gift cards and credit. */
  balancesCents: number;
}

/** The debt to members as the ledger stands. */
export const readOwed = async (): Promise<OwedSums> => toSums(await findBalances());

/** How much larger the entries of `[from, to)` make it. */
export async function readOwedMoves({ from, to }: { from: Date; to: Date }): Promise<OwedSums> {
  const sums = await EntryModel.aggregate<{ _id: Posting["account"]; cents: number }>([
    { $match: { at: { $gte: from, $lt: to }, "postings.account": { $in: OWED } } },
    { $unwind: "$postings" },
    { $group: { _id: "$postings.account", cents: { $sum: "$postings.cents" } } },
  ]);
  return toSums(sums.map(({ _id: account, cents }) => ({ account, cents })));
}

function toSums(postings: readonly Posting[]): OwedSums {
  const { byAccount } = owedOf(postings);
  const centsOf = (account: Posting["account"]) => byAccount.find((each) => each.account === account)?.cents ?? 0;
  return { passesCents: centsOf("deferred"), balancesCents: centsOf("stored-value") };
}
