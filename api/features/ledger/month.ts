import { addUp, type Posting } from "#shared/core/ledger.ts";
import { type Day, startOfDayIn, toDate, todayAt } from "#shared/core/time.ts";
import type { LedgerMonth } from "#shared/features/ledger/endpoints.ts";
import { earnedOf } from "#shared/features/ledger/sides.ts";
import { MONEY_ACCOUNTS } from "#shared/features/ledger/takings.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { StudioClock } from "../../services.ts";
import { EntryModel } from "./entry.model.ts";

const { trusted } = mongoose;

/** Money that only moves between these is no customer's. */
const OWN = [...MONEY_ACCOUNTS, "till-difference", "provider-fees"];

/** The month of a day, the present one where none is named, by the entries that count in it. */
export async function findMonth(day: Day | undefined, clock: StudioClock): Promise<LedgerMonth> {
  const { timeZone } = clock;
  const today = todayAt(clock);
  const first = Temporal.PlainDate.from(day ?? today).with({ day: 1 });
  const [from, until] = [first.toString(), first.add({ months: 1 }).toString()];
  const at = trusted({
    $gte: toDate(startOfDayIn(timeZone, from)),
    $lt: toDate(startOfDayIn(timeZone, until)),
  });
  const ofCustomers = { postings: trusted({ $elemMatch: { account: { $nin: OWN } } }) };
  const [paid, all] = await Promise.all([sumUp({ at, ...ofCustomers }), sumUp({ at })]);
  const cameIn = addUp(paid.filter(({ account }) => MONEY_ACCOUNTS.includes(account)));
  return {
    from,
    until,
    isThisMonth: from <= today && today < until,
    cameIn: { cents: cameIn.reduce((sum, { cents }) => sum + cents, 0), byAccount: cameIn },
    earned: earnedOf(all),
  };
}

async function sumUp(entries: Record<string, unknown>): Promise<Posting[]> {
  const sums = await EntryModel.aggregate<{ _id: Posting["account"]; cents: number }>([
    { $match: entries },
    { $unwind: "$postings" },
    { $group: { _id: "$postings.account", cents: { $sum: "$postings.cents" } } },
  ]);
  return sums.map(({ _id: account, cents }) => ({ account, cents }));
}
