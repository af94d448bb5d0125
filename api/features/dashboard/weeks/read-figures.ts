import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import { todayAt } from "#shared/core/time.ts";
import { owedAtEnds } from "#shared/features/dashboard/owed.ts";
import { type Figures, NO_FIGURES, weeksShown } from "#shared/features/dashboard/weeks.ts";
import { type DashboardWeek, DashboardWeekModel } from "./dashboard-week.model.ts";

/** Twelve documents, however large the studio is. */
export async function readFigures(clock: StudioClock): Promise<Figures> {
  const weeks = weeksShown(todayAt(clock));
  const found = await DashboardWeekModel.find({ _id: mongoose.trusted({ $in: weeks }) }).lean<DashboardWeek[]>();
  const byWeek = new Map(found.map((week) => [week._id, week]));
  const counted = weeks.map((week) => byWeek.get(week) ?? { _id: week, asOf: null, owedMoves: null, ...NO_FIGURES });
  const owed = owedAtEnds(counted);
  return {
    weeks: counted.map(({ _id: week, asOf: _, owedMoves: __, ...figures }, at) => ({
      ...NO_FIGURES,
      ...figures,
      week,
      owed: owed[at] ?? null,
    })),
    asOf: byWeek.get(weeks.at(-1) ?? "")?.asOf.toISOString() ?? null,
    now: clock.now().toString(),
  };
}
