import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Day, LocalTime } from "../../core/time.ts";

/** A series is planned in days; the time of day is its own field, in the studio's wall clock. */
const FREQUENCIES = ["DAILY", "WEEKLY", "MONTHLY"];
const PARTS = ["FREQ", "INTERVAL", "COUNT", "BYDAY", "BYMONTHDAY", "BYSETPOS", "BYMONTH", "WKST"];

/** RFC 5545, section 3.3.10. Whether the parts fit together is decided by `daysOfSeries`. */
export const RecurrenceRule = z
  .string()
  .trim()
  .toUpperCase()
  .max(200)
  .regex(/^[A-Z]+=[A-Z0-9,+-]+(;[A-Z]+=[A-Z0-9,+-]+)*$/, ruleText("Expected a rule like FREQ=WEEKLY;BYDAY=MO,WE."))
  .refine(
    (rule) => FREQUENCIES.includes(partOf(rule, "FREQ") ?? ""),
    ruleText("FREQ is one of DAILY, WEEKLY, MONTHLY."),
  )
  .refine(
    (rule) => partNames(rule).every((name) => PARTS.includes(name)),
    ruleText("Only FREQ, INTERVAL, COUNT, BYDAY, BYMONTHDAY, BYSETPOS, BYMONTH, WKST are understood."),
  )
  .refine(
    (rule) => new Set(partNames(rule)).size === partNames(rule).length,
    ruleText("Each part can appear only once."),
  );

/** What staff choose for a series; times are the studio's wall clock. */
export const ClassSeriesDraft = z.object({
  blueprintId: Id,
  instructorId: Id,
  rule: RecurrenceRule,
  startDay: Day,
  startTime: LocalTime,
  /** The last day it may take place on. */
  until: Day.nullable(),
});
export type ClassSeriesDraft = z.infer<typeof ClassSeriesDraft>;

/** A weekly rule that makes class instances. */
export const ClassSeries = ClassSeriesDraft.extend({
  id: Id,
  blueprintName: z.string(),
  instructorName: z.string(),
  isArchived: z.boolean(),
});
export type ClassSeries = z.infer<typeof ClassSeries>;

const partNames = (rule: string): string[] => rule.split(";").map((part) => part.split("=")[0] ?? "");

function partOf(rule: string, name: string): string | undefined {
  return rule
    .split(";")
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
