import { type DateSpan, type Day, spanOfDays, todayAt } from "#shared/core/time.ts";
import type { LedgerMonth } from "#shared/features/ledger/endpoints.ts";
import { earnedOf } from "#shared/features/ledger/sides.ts";
import type { StudioClock } from "../../services.ts";
import { sumEntries, sumTakings } from "./sum-entries.ts";

/** The first day of a month, and of the next one. */
function monthOf(day: Day): [from: Day, until: Day] {
  const first = Temporal.PlainDate.from(day).with({ day: 1 });
  return [first.toString(), first.add({ months: 1 }).toString()];
}

/** The month of a day on the studio's calendar. */
export const spanOfMonth = (timeZone: string, day: Day): DateSpan => spanOfDays(timeZone, ...monthOf(day));

/** The month of a day, the present one where none is named, by the entries that count in it. */
export async function findMonth(day: Day | undefined, clock: StudioClock): Promise<LedgerMonth> {
  const { timeZone } = clock;
  const today = todayAt(clock);
  const [from, until] = monthOf(day ?? today);
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
