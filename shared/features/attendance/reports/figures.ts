import * as z from "zod";
import { Id } from "#shared/core/ids.ts";
import { Day, LocalTime } from "#shared/core/time.ts";

/** The end of one seat. `late-cancel` was given up after canceling stopped being free. */
export const Outcome = z.enum(["came", "late", "no-show", "excused", "unmarked", "late-cancel"]);
export type Outcome = z.infer<typeof Outcome>;

/** Sums over classes that are over. */
export const Sums = z.object({
  classes: z.int(),
  /** Seats there were. */
  seats: z.int(),
  /** People with a place, over capacity too. */
  taken: z.int(),
  /** People marked present or late. */
  visits: z.int(),
  late: z.int(),
  noShows: z.int(),
  excused: z.int(),
  /** People without a mark. */
  unmarked: z.int(),
  lateCancels: z.int(),
  /** People who waited in line and got no seat. */
  waits: z.int(),
});
export type Sums = z.infer<typeof Sums>;

export const NO_SUMS: Sums = {
  classes: 0,
  seats: 0,
  taken: 0,
  visits: 0,
  late: 0,
  noShows: 0,
  excused: 0,
  unmarked: 0,
  lateCancels: 0,
  waits: 0,
};

const SUM_FIELDS = Object.keys(NO_SUMS) as (keyof Sums)[];

export function addSums(left: Sums, right: Sums): Sums {
  const sums = { ...left };
  for (const field of SUM_FIELDS) sums[field] += right[field];
  return sums;
}

/** From 0 to 1, more where people were let in over capacity; null without a seat. */
export const fillOf = ({ taken, seats }: Pick<Sums, "taken" | "seats">): number | null =>
  seats === 0 ? null : taken / seats;

/** A class as a line of a list, with what came of it. */
export const ClassLine = Sums.omit({ classes: true }).extend({
  id: Id,
  name: z.string(),
  apparatus: z.string(),
  date: Day,
  startTime: LocalTime,
  instructorName: z.string(),
  /** Of the person that the list is about. */
  outcome: Outcome.optional(),
});
export type ClassLine = z.infer<typeof ClassLine>;

export const HeatCell = Sums.extend({
  /** 1 is Monday. */
  weekday: z.int().min(1).max(7),
  /** Of the studio's wall clock, 0 to 23. */
  hour: z.int().min(0).max(23),
  apparatus: z.string(),
});
export type HeatCell = z.infer<typeof HeatCell>;

export const FigureRow = Sums.extend({
  /** A blueprint's, an instructor's or a person's id, or the Monday of a week. */
  key: z.string(),
  /** Empty where the person's account is gone. */
  name: z.string(),
  /** People who came for the first time ever; null in the list of people. */
  firstVisits: z.int().nullable(),
});
export type FigureRow = z.infer<typeof FigureRow>;
