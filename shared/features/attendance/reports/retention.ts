import * as z from "zod";
import { Id } from "#shared/core/ids.ts";
import { addDays, Day } from "#shared/core/time.ts";

/** A second visit counts as soon within so many days of the first. */
export const SOON_DAYS = 30;
/** "Still here": a visit in the fourth month, a window as long for old cohorts as for new ones. */
export const STAYED_FROM_DAYS = 90;
export const STAYED_TO_DAYS = 119;

/** The days of one person that retention goes by; all of the studio's calendar. */
export interface PersonDays {
  firstDay: Day;
  /** The first visit on a later day. */
  secondDay: Day | null;
  /** The first visit in the fourth month. */
  stayedDay: Day | null;
}

/** People who began together. A share is counted over those for whom its time is over. */
export const Cohort = z.object({
  /** A month (`2026-03`), or the instructor's id. */
  key: z.string(),
  name: z.string(),
  people: z.int(),
  /** Of them, began long enough ago for the second visit. */
  soonKnown: z.int(),
  cameSoon: z.int(),
  stayedKnown: z.int(),
  stayed: z.int(),
});
export type Cohort = z.infer<typeof Cohort>;

/** One person of a cohort, with the days that decide the shares. */
export const Beginner = z.object({
  id: Id,
  /** Empty: the account is closed. */
  name: z.string(),
  firstDay: Day,
  secondDay: Day.nullable(),
  stayedDay: Day.nullable(),
});
export type Beginner = z.infer<typeof Beginner>;

/** The last first day for which the time of each share is over on a day. */
export const lastKnownDays = (today: Day) => ({
  soon: addDays(today, -(SOON_DAYS + 1)),
  stayed: addDays(today, -(STAYED_TO_DAYS + 1)),
});

/** Whether the second visit came soon enough. */
export const cameSoon = ({ firstDay, secondDay }: Pick<PersonDays, "firstDay" | "secondDay">): boolean =>
  secondDay !== null && secondDay <= addDays(firstDay, SOON_DAYS);

/** Null: not known of any yet. */
export const shareOf = (part: number, known: number): number | null => (known === 0 ? null : part / known);
