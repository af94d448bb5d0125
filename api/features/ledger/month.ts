import { type Day, monthOfDay, spanOfDays, todayAt } from "#shared/core/time.ts";
import type { LedgerMonth } from "#shared/features/ledger/endpoints.ts";
import { earnedOf } from "#shared/features/ledger/sides.ts";
import type { StudioClock } from "../../services.ts";
import { sumEntries, sumTakings } from "./sum-entries.ts";

/** The month of a day, the present one where none is named, by the entries that count in it. */
export async function findMonth(day: Day | undefined, clock: StudioClock): Promise<LedgerMonth> {
  const { timeZone } = clock;
  const today = todayAt(clock);
  const [from, until] = monthOfDay(day ?? today);
  const days = spanOfDays(timeZone, from, until);
  const [cameIn, all] = await Promise.all([sumTakings(days), sumEntries(days)]);
  return {
    from,
    until,
    isThisMonth: from <= today && today < until,
    cameIn: { cents: cameIn.reduce((sum, { cents }) => sum + cents, 0), byAccount: cameIn },
    earned: earnedOf(all),
  };
}
