import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { addDays, todayAt } from "#shared/core/time.ts";
import { addMonths, firstDay, monthOf } from "#shared/features/accounting/month.ts";
import { FIGURES_PAGE, type listBeginners } from "#shared/features/attendance/reports/endpoints.ts";
import { type Beginner, type Cohort, lastKnownDays, SOON_DAYS } from "#shared/features/attendance/reports/retention.ts";
import { namesOf } from "./names-of.ts";
import { PersonFiguresModel } from "./person-figures.model.ts";

const MONTHS = 12;

/** A year of beginners up to this month, by the month or the instructor of the first class. */
export async function readRetention(by: "month" | "instructor", clock: StudioClock) {
  const { from, to } = yearOf(clock);
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

function yearOf(clock: StudioClock) {
  const to = todayAt(clock);
  return { from: firstDay(addMonths(monthOf(to), 1 - MONTHS)), to };
}

/** The people of a cohort, or of the first visits of one week, so that each share can be looked up. */
export async function readBeginners(input: InputOf<typeof listBeginners>, clock: StudioClock) {
  const { month, week, instructorId, page } = input;
  const { from, to } = yearOf(clock);
  const firsts = [from, ...(month ? [firstDay(month)] : []), ...(week ? [week] : [])];
  const lasts = [to, ...(month ? [`${month}-31`] : []), ...(week ? [addDays(week, 6)] : [])];
  const found = await PersonFiguresModel.find({
    firstDay: mongoose.trusted({
      $gte: firsts.toSorted().at(-1),
      $lte: lasts.toSorted()[0],
    }),
    ...(instructorId && { instructorId }),
  })
    .sort({ firstDay: -1, _id: 1 })
    .skip(page * FIGURES_PAGE)
    .limit(FIGURES_PAGE + 1)
    .lean();
  const shown = found.slice(0, FIGURES_PAGE);
  const names = await namesOf(shown.map(({ _id }) => _id));
  const people = shown.map(
    ({ _id, firstDay, secondDay, stayedDay }): Beginner => ({
      ...{ id: _id, name: names.get(_id) ?? "", firstDay, secondDay, stayedDay },
    }),
  );
  return { today: to, people, hasMore: found.length > FIGURES_PAGE };
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
