import * as z from "zod";
import type { StudioClock } from "#api/services.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { addDays, Day, startOfDayIn, toDate, weekStart } from "#shared/core/time.ts";

/** Two years: what is older is in the archive, which a figure does not read. */
const LONGEST_DAYS = 731;
const DAY_MS = 86_400_000;
const MOST_POINTS = 120;

const Every = z.enum(["day", "week", "month"]);
type Every = z.infer<typeof Every>;

/** Days of the studio, both included. `every` asks for a series as well. */
export const Span = z
  .object({
    from: Day.describe("First day, YYYY-MM-DD"),
    to: Day.describe("Last day, YYYY-MM-DD"),
    every: Every.optional().describe("Only for a chart: one point for each day, week or month"),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "Not before the first day." })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < LONGEST_DAYS * DAY_MS, {
    path: ["to"],
    message: "At most two years.",
  });
export type Span = z.infer<typeof Span>;

/** One part of a span. */
export interface Bucket {
  label: Day;
  from: Date;
  until: Date;
}

const startsOf: Record<Every, (day: Day) => Day> = {
  day: (day) => day,
  week: weekStart,
  month: (day) => `${day.slice(0, 7)}-01`,
};
const nextOf: Record<Every, (day: Day) => Day> = {
  day: (day) => addDays(day, 1),
  week: (day) => addDays(day, 7),
  month: (day) => Temporal.PlainDate.from(day).add({ months: 1 }).toString(),
};

const startOf = (day: Day, { timeZone }: Pick<StudioClock, "timeZone">) => toDate(startOfDayIn(timeZone, day));

export const rangeOf = ({ from, to }: Span, clock: StudioClock): { from: Date; until: Date } => ({
  from: startOf(from, clock),
  until: startOf(addDays(to, 1), clock),
});

/** The parts of a span in their order; the first and the last may be cut short by it. */
export function bucketsOf({ from, to, every }: Span, clock: StudioClock): Bucket[] {
  if (!every) return [];
  const buckets: Bucket[] = [];
  for (let day = startsOf[every](from); day <= to && buckets.length < MOST_POINTS; day = nextOf[every](day)) {
    const first = day < from ? from : day;
    const last = nextOf[every](day) > to ? addDays(to, 1) : nextOf[every](day);
    buckets.push({ label: first, from: startOf(first, clock), until: startOf(last, clock) });
  }
  return buckets;
}

/** Values of moments, added up by bucket. */
export function addByBucket(buckets: readonly Bucket[], moments: readonly { at: Date; value: number }[]) {
  return buckets.map(({ label, from, until }) => ({
    label,
    value: moments.reduce((sum, { at, value }) => (at >= from && at < until ? sum + value : sum), 0),
  }));
}

export const spanWords = ({ from, to }: Pick<Span, "from" | "to">): Message =>
  from === to
    ? message("{day}", { day: { day: from } })
    : message("{from} to {to}", { from: { day: from }, to: { day: to } });
