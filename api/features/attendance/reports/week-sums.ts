import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import { addDays, type Day, todayAt } from "#shared/core/time.ts";
import type { Sums } from "#shared/features/attendance/reports/figures.ts";
import { cameSoon, lastKnownDays, type PersonDays } from "#shared/features/attendance/reports/retention.ts";
import { ClassFiguresModel } from "./class-figures.model.ts";
import { PersonFiguresModel } from "./person-figures.model.ts";
import { overIn } from "./span.ts";

type WeekSums = Pick<Sums, "taken" | "seats" | "waits">;

/** Of the classes of one week that are over. @param week its Monday */
export async function readWeekSums(week: Day, clock: StudioClock): Promise<WeekSums> {
  const [sums] = await ClassFiguresModel.aggregate<WeekSums>([
    { $match: overIn({ from: week, to: addDays(week, 6) }, clock) },
    { $group: { _id: null, taken: { $sum: "$taken" }, seats: { $sum: "$seats" }, waits: { $sum: "$waits" } } },
  ]);
  return { taken: sums?.taken ?? 0, seats: sums?.seats ?? 0, waits: sums?.waits ?? 0 };
}

/** People whose first visit was on one of these days, as far as it is known whether they came again soon. */
export async function countSecondVisits(days: { from: Day; to: Day }, clock: StudioClock) {
  const { soon } = lastKnownDays(todayAt(clock));
  const to = days.to < soon ? days.to : soon;
  const people = await PersonFiguresModel.find(
    { firstDay: mongoose.trusted({ $gte: days.from, $lte: to }) },
    { _id: 0, firstDay: 1, secondDay: 1 },
  ).lean<Pick<PersonDays, "firstDay" | "secondDay">[]>();
  return { firsts: people.length, cameSoon: people.filter(cameSoon).length };
}
