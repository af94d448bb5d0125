import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import type { LedgerSource } from "#api/feature.ts";
import type { Services } from "#api/services.ts";
import { addDays, type Day, spanOfDays, toDate, todayAt, weekStart } from "#shared/core/time.ts";
import { decidedIn } from "#shared/features/dashboard/weeks.ts";
import { countSecondVisits, readWeekSums } from "../../attendance/index.ts";
import { readMoneyIn, readOwed, readOwedMoves } from "../../ledger/index.ts";
import { countOnList } from "../../students/index.ts";
import { type DashboardWeek, DashboardWeekModel } from "./dashboard-week.model.ts";

type Sources = readonly LedgerSource[];

/** Counts a week again and keeps it. Safe to repeat, and to race with itself. @param week its Monday */
export async function saveWeek(week: Day, sources: Sources, services: Services): Promise<void> {
  const asOf = toDate(services.now());
  const isThisWeek = week === weekStart(todayAt(services));
  const [counted, stand] = await Promise.all([
    countWeek(week, sources, services),
    // People at risk can only be seen now: earlier weeks keep the number they ended with.
    isThisWeek ? readStand() : {},
  ]);
  const $set: Partial<DashboardWeek> = { ...counted, ...stand, asOf };
  try {
    await DashboardWeekModel.updateOne({ _id: week }, { $set }, { upsert: true });
  } catch (error) {
    // Another process counted the same week at the same moment.
    if (!isDuplicateKey(error)) throw error;
  }
}

async function countWeek(week: Day, sources: Sources, services: Services) {
  const days = spanOfDays(services.timeZone, week, addDays(week, 7));
  const [moneyInCents, owedMoves, sums, secondVisits] = await Promise.all([
    readMoneyIn(sources, days, services),
    readOwedMoves(days),
    readWeekSums(week, services),
    countSecondVisits(decidedIn(week), services),
  ]);
  return { moneyInCents, owedMoves, ...sums, ...secondVisits };
}

async function readStand() {
  const [owed, atRisk] = await Promise.all([readOwed(), countOnList("at-risk")]);
  return { owed, atRisk };
}
