import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import { todayAt } from "#shared/core/time.ts";
import { type Figures, NO_FIGURES, weeksShown } from "#shared/features/dashboard/weeks.ts";
import { type DashboardWeek, DashboardWeekModel } from "./dashboard-week.model.ts";

/** Twelve documents, however large the studio is. */
export async function readFigures(clock: StudioClock): Promise<Figures> {
  const weeks = weeksShown(todayAt(clock));
  const found = await DashboardWeekModel.find({ _id: mongoose.trusted({ $in: weeks }) }).lean<DashboardWeek[]>();
  const weekOf = new Map(found.map((week) => [week._id, week]));
  return {
    weeks: weeks.map((week) => {
      const { _id: _, asOf: __, ...figures } = weekOf.get(week) ?? { _id: week, asOf: null, ...NO_FIGURES };
      return { ...NO_FIGURES, ...figures, week };
    }),
    asOf: weekOf.get(weeks.at(-1) ?? "")?.asOf.toISOString() ?? null,
    now: clock.now().toString(),
  };
}
