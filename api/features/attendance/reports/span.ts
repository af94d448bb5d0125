import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import { addDays, toDate, todayAt, weekStart } from "#shared/core/time.ts";
import type { SpanWeeks } from "#shared/features/attendance/reports/endpoints.ts";

/** Whole weeks of the studio's up to this one. */
export function spanOf(weeks: SpanWeeks, clock: StudioClock) {
  const to = todayAt(clock);
  return { from: addDays(weekStart(to), -7 * (Number(weeks) - 1)), to, asOf: clock.now().toString() };
}

/** Classes of a span that are over. */
export const overIn = ({ from, to }: { from: string; to: string }, { now }: Pick<StudioClock, "now">) => ({
  date: mongoose.trusted({ $gte: from, $lte: to }),
  endsAt: mongoose.trusted({ $lte: toDate(now()) }),
});

/** Of a `$group`: the sums of the fields that figures are made of. */
export const SUMMED = {
  classes: { $sum: 1 },
  ...Object.fromEntries(
    ["seats", "taken", "visits", "late", "noShows", "excused", "unmarked", "lateCancels", "waits"].map((field) => [
      field,
      { $sum: `$${field}` },
    ]),
  ),
};
