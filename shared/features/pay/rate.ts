import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Cents } from "../../core/schemas/amount.ts";
import { roundedShare } from "../../core/settings/rounding.ts";
import { Day } from "../../core/time.ts";

const MOST_CENTS = 10_000_000;
const Amount = Cents.min(0, ruleText("Not below zero.")).max(MOST_CENTS, ruleText("That's too much."));

/** The pay of one class: the three parts are added up. All zero: the class is not paid, as an owner's own. */
export const PayTerms = z.object({
  perClassCents: Amount,
  perHeadCents: Amount,
  /** So many people are in the pay of the class; each further one is paid. */
  headsIncluded: z.int().min(0).max(200),
  /** Of the money the class earned, in whole percent. */
  sharePercent: z.int().min(0).max(100, ruleText("At most 100.")),
  /** No-shows and late cancellations count as people who came. */
  countsMissed: z.boolean(),
});
export type PayTerms = z.infer<typeof PayTerms>;

/** Which classes a rate is for: of one instructor, of one class of the timetable, of both, or of the studio. */
export const PayScope = z.object({
  instructorId: Id.nullable(),
  blueprintId: Id.nullable(),
  /** Classes of this day and later. */
  from: Day,
});
export type PayScope = z.infer<typeof PayScope>;

export type PayRate = PayScope & PayTerms & { id: string };

/** The numbers that the pay of a class follows from. */
export interface PayFacts {
  heads: number;
  /** No-shows and late cancellations. */
  missed: number;
  earnedCents: Cents;
}

interface PaidClass {
  instructorId: string;
  blueprintId: string;
  date: Day;
}

/** Person and class before person before class before the studio. */
const rank = ({ instructorId, blueprintId }: PayScope): number =>
  (instructorId === null ? 0 : 2) + (blueprintId === null ? 0 : 1);

/** The rate of a class: of the most particular ones the latest that is in force on its day; null: there is none. */
export function chooseRate(rates: readonly PayRate[], { instructorId, blueprintId, date }: PaidClass): PayRate | null {
  const fitting = rates.filter(
    (rate) =>
      rate.from <= date &&
      (rate.instructorId === null || rate.instructorId === instructorId) &&
      (rate.blueprintId === null || rate.blueprintId === blueprintId),
  );
  return fitting.toSorted((a, b) => rank(b) - rank(a) || b.from.localeCompare(a.from))[0] ?? null;
}

/** A class that earned less than nothing shares nothing. */
export const shareOf = (earnedCents: Cents, percent: number): Cents =>
  roundedShare(Math.max(0, earnedCents), percent, 100);

export function payOf(terms: PayTerms, { heads, missed, earnedCents }: PayFacts): Cents {
  const counted = heads + (terms.countsMissed ? missed : 0);
  const paid = Math.max(0, counted - terms.headsIncluded);
  return terms.perClassCents + terms.perHeadCents * paid + shareOf(earnedCents, terms.sharePercent);
}
