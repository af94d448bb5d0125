import { addDays, type Day } from "../../core/time.ts";

/** So many of the latest gaps say how often a person usually comes. */
const GAPS = 10;
const FEWEST_VISITS = 4;
/** After fewer days without a visit a person is not at risk, however often they came. */
const SHORTEST_DAYS = 14;
/** The latest days that are needed. */
export const DAYS_OF_RHYTHM = GAPS + 1;

const daysBetween = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: "days" }).days;

/**
 * Days between two visits: the median of the last ten gaps. Two classes on one day are one visit.
 * @param days of the visits, each once, the latest first
 */
export function usualGapOf(days: readonly Day[]): number | null {
  if (days.length < FEWEST_VISITS) return null;
  const gaps = days
    .slice(0, DAYS_OF_RHYTHM)
    .flatMap((day, at, all) => (at === 0 ? [] : [daysBetween(day, all[at - 1] ?? day)]))
    .toSorted((a, b) => a - b);
  const middle = Math.floor(gaps.length / 2);
  const upper = gaps[middle] ?? 0;
  return gaps.length % 2 === 1 ? upper : ((gaps[middle - 1] ?? upper) + upper) / 2;
}

/** The first day on which more than twice the usual gap has passed, two weeks at least. Null: too few visits to say. */
export function riskDayOf(days: readonly Day[]): Day | null {
  const [last] = days;
  const usual = usualGapOf(days);
  if (last === undefined || usual === null) return null;
  return addDays(last, Math.max(Math.floor(2 * usual) + 1, SHORTEST_DAYS));
}
