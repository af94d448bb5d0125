import type { Posting } from "#shared/core/ledger.ts";
import type { DateSpan } from "#shared/core/time.ts";
import { OWED, owedOf } from "#shared/features/ledger/sides.ts";
import { findBalances } from "./balances.ts";
import { sumEntries } from "./sum-entries.ts";

interface OwedSums {
  /** For classes and days that are paid and not had. */
  passesCents: number;
  /** For gift cards and credit. */
  balancesCents: number;
}

/** The debt to members as the ledger stands. */
export const readOwed = async (): Promise<OwedSums> => toSums(await findBalances());

/** How much larger the entries of `[from, to)` make it. */
export const readOwedMoves = async (span: DateSpan): Promise<OwedSums> =>
  toSums(await sumEntries(span, { "postings.account": { $in: OWED } }));

function toSums(postings: readonly Posting[]): OwedSums {
  const { byAccount } = owedOf(postings);
  const centsOf = (account: Posting["account"]) => byAccount.find((each) => each.account === account)?.cents ?? 0;
  return { passesCents: centsOf("deferred"), balancesCents: centsOf("stored-value") };
}
