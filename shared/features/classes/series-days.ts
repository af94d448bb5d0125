import { RRuleTemporal } from "rrule-temporal";
import { ruleText } from "../../core/messages/message.ts";
import { addDays, type Day } from "../../core/time.ts";
import type { ClassSeriesDraft } from "./class-series.ts";

/** A rule that needs more steps than this for a stretch of weeks is a mistake, not a timetable. */
const MOST_STEPS = 20_000;

type Planned = Pick<ClassSeriesDraft, "rule" | "startDay" | "until">;

/** A rule whose parts do not fit together. The message is the library's, for an admin who wrote the rule. */
export class BadRule extends Error {
  override name = "BadRule";
}

/**
 * The days of a series within `from` and `to`, both included. Days only, counted where there is no daylight saving;
 * the wall clock is put on them afterwards, so that 18:00 stays 18:00 all year.
 * @throws BadRule
 */
export function daysOfSeries({ rule, startDay, until }: Planned, from: Day, to: Day): Day[] {
  const last = until !== null && until < to ? until : to;
  if (last < from || last < startDay) return [];
  return expand(rule, startDay, from, last).filter((day) => day >= from && day >= startDay && day <= last);
}

/** A rule for a leap day has its first day within eight years. */
const LONGEST_SEARCH_DAYS = 8 * 366;

/** Why a rule is not usable, in words for the person who wrote it; null when it is. */
export function findRuleProblem(planned: Planned): string | null {
  const hasDay = (days: number) => daysOfSeries(planned, planned.startDay, addDays(planned.startDay, days)).length > 0;
  try {
    return hasDay(400) || hasDay(LONGEST_SEARCH_DAYS) ? null : ruleText("This rule creates no classes.");
  } catch (error) {
    if (error instanceof BadRule) return error.message;
    throw error;
  }
}

function expand(rule: string, startDay: Day, from: Day, last: Day): Day[] {
  try {
    const rrule = new RRuleTemporal({
      rruleString: rule,
      dtstart: midnight(startDay),
      strict: true,
      temporal: Temporal,
      maxIterations: MOST_STEPS,
      maxCandidateEvaluations: MOST_STEPS,
    });
    return rrule.between(midnight(from), midnight(last), true).map((moment) => moment.toPlainDate().toString());
  } catch (error) {
    throw new BadRule(error instanceof Error ? error.message : ruleText("We don't understand this rule."), {
      cause: error,
    });
  }
}

const midnight = (day: Day): Temporal.ZonedDateTime => Temporal.PlainDate.from(day).toZonedDateTime("UTC");
