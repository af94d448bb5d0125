import * as z from "zod";
import { Cents } from "../../core/money.ts";
import { addDays, Day, InstantText, weekStart } from "../../core/time.ts";
import { SOON_DAYS } from "../attendance/reports/retention.ts";

/** Weeks that a chart shows, this one among them. */
const WEEKS_SHOWN = 12;
/** Figures that are older say as of when they are. */
const FRESH_SECONDS = 120;

/** The studio's debt to members at one moment, or how much larger a week made it. */
export const Owed = z.object({
  /** Classes and days of passes that are paid and not used, at the price paid. */
  passesCents: Cents,
  /** Left on gift cards and of credit. */
  balancesCents: Cents,
});

export type Owed = z.infer<typeof Owed>;

/** The figures of one week, from Monday. Null: not known of that week. */
export const WeekFigures = z.object({
  /** Its Monday. */
  week: Day,
  /** Payments of customers, less refunds. */
  moneyInCents: Cents.nullable(),
  owed: Owed.nullable(),
  /** Of the classes of the week that are over. */
  taken: z.int().nullable(),
  seats: z.int().nullable(),
  /** People who waited in line for one of them and got no seat. */
  waits: z.int().nullable(),
  /** People whose first visit was so long ago, in this week, that it is known whether they came again soon. */
  firsts: z.int().nullable(),
  cameSoon: z.int().nullable(),
  /** Students who stayed away longer than twice their usual gap. */
  atRisk: z.int().nullable(),
});
export type WeekFigures = z.infer<typeof WeekFigures>;

export const Figures = z.object({
  /** The oldest first, up to this week. */
  weeks: z.array(WeekFigures).length(WEEKS_SHOWN),
  /** Of the figures of this week; null until they were counted for the first time. */
  asOf: InstantText.nullable(),
  now: InstantText,
});
export type Figures = z.infer<typeof Figures>;

export const NO_FIGURES: Omit<WeekFigures, "week"> = {
  moneyInCents: null,
  owed: null,
  taken: null,
  seats: null,
  waits: null,
  firsts: null,
  cameSoon: null,
  atRisk: null,
};

/** The Mondays that are shown on a day, the oldest first. */
export function weeksShown(today: Day): Day[] {
  const last = weekStart(today);
  return Array.from({ length: WEEKS_SHOWN }, (_, index) => addDays(last, 7 * (index + 1 - WEEKS_SHOWN)));
}

/** The first visits that are decided in a week: 30 days after each, the person came again, or did not come soon. */
export const decidedIn = (week: Day): { from: Day; to: Day } => ({
  from: addDays(week, -(SOON_DAYS + 1)),
  to: addDays(week, 6 - (SOON_DAYS + 1)),
});

/** The six figures of the page. */
export const FIGURE_NAMES = ["money-in", "owed", "fill", "second-visit", "at-risk", "waits"] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];
export const isFigureName = (text: string | null): text is FigureName => FIGURE_NAMES.some((name) => name === text);

const shareOf = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : part / whole;

/** Cents for money, from 0 to 1 for shares, else people. */
export function figureOf(name: FigureName, week: WeekFigures): number | null {
  switch (name) {
    case "money-in":
      return week.moneyInCents;
    case "owed":
      return week.owed && week.owed.passesCents + week.owed.balancesCents;
    case "fill":
      return shareOf(week.taken, week.seats);
    case "second-visit":
      return shareOf(week.cameSoon, week.firsts);
    case "at-risk":
      return week.atRisk;
    case "waits":
      return week.waits;
  }
}

/**
 * A share of few people jumps: fill and second visits are of the last four weeks together. Money and people who waited are
 * of the week, the others as they stand.
 */
export function headlineOf(name: FigureName, weeks: readonly WeekFigures[]): number | null {
  const last = weeks.slice(-WEEKS_OF_SHARE);
  const sum = (field: "taken" | "seats" | "firsts" | "cameSoon") =>
    last.reduce((all, week) => all + (week[field] ?? 0), 0);
  if (name === "fill") return shareOf(sum("taken"), sum("seats"));
  if (name === "second-visit") return shareOf(sum("cameSoon"), sum("firsts"));
  const week = weeks.at(-1);
  return week ? figureOf(name, week) : null;
}
const WEEKS_OF_SHARE = 4;

/** The middle of the whole weeks before this one, to compare with; null of fewer than three. */
export function usualOf(name: FigureName, weeks: readonly WeekFigures[]): number | null {
  const values = weeks
    .slice(0, -1)
    .flatMap((week) => figureOf(name, week) ?? [])
    .toSorted((a, b) => a - b);
  if (values.length < FEWEST_WEEKS) return null;
  const middle = Math.floor(values.length / 2);
  const upper = values[middle] ?? 0;
  return values.length % 2 === 1 ? upper : ((values[middle - 1] ?? upper) + upper) / 2;
}
const FEWEST_WEEKS = 3;

export const isStale = ({ asOf, now }: Pick<Figures, "asOf" | "now">): boolean =>
  asOf !== null && Date.parse(now) - Date.parse(asOf) > FRESH_SECONDS * 1_000;
