import type { StudioClock } from "#api/services.ts";
import { todayAt } from "#shared/core/time.ts";
import { type Cohort, lastKnownDays, SOON_DAYS } from "#shared/features/attendance/reports/retention.ts";
import { PersonFiguresModel } from "./person-figures.model.ts";

const MONTHS = 12;

/** A year of beginners up to this month, by the month or the instructor of the first class. */
export async function readRetention(by: "month" | "instructor", clock: StudioClock) {
  const to = todayAt(clock);
  const from = Temporal.PlainYearMonth.from(to.slice(0, 7))
    .subtract({ months: MONTHS - 1 })
    .toPlainDate({ day: 1 })
    .toString();
  const known = lastKnownDays(to);
  const isSoonKnown = { $lte: ["$firstDay", known.soon] };
  const isStayedKnown = { $lte: ["$firstDay", known.stayed] };
  const found = await PersonFiguresModel.aggregate<Omit<Cohort, "key"> & { _id: string }>([
    { $match: { firstDay: { $gte: from, $lte: to } } },
    { $sort: { firstDay: 1 } },
    {
      $group: {
        _id: by === "month" ? "$firstMonth" : "$instructorId",
        name: { $last: by === "month" ? "$firstMonth" : "$instructorName" },
        people: { $sum: 1 },
        soonKnown: countWhere(isSoonKnown),
        cameSoon: countWhere({
          $and: [isSoonKnown, { $ne: ["$secondDay", null] }, { $lte: [DAYS_BETWEEN, SOON_DAYS] }],
        }),
        stayedKnown: countWhere(isStayedKnown),
        stayed: countWhere({ $and: [isStayedKnown, { $ne: ["$stayedDay", null] }] }),
      },
    },
    { $sort: by === "month" ? { _id: 1 } : { people: -1, _id: 1 } },
    { $limit: MOST_COHORTS },
  ]);
  const cohorts = found.map(({ _id, ...row }) => ({ key: _id, ...row }));
  return { from, to, asOf: clock.now().toString(), cohorts };
}

const MOST_COHORTS = 200;

const countWhere = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });

/** Of two calendar days, read as midnights of one zone without summer time. */
const DAYS_BETWEEN = {
  $dateDiff: {
    startDate: { $dateFromString: { dateString: "$firstDay" } },
    endDate: { $dateFromString: { dateString: "$secondDay" } },
    unit: "day",
  },
};
