import * as z from "zod";
import { ruleText } from "../../core/messages/message.ts";
import type { Day } from "../../core/time.ts";

/** `2026-03` */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, ruleText("Expected a month like 2026-03."));
export type Month = z.infer<typeof Month>;

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const firstDay = (month: Month): Day => `${month}-01`;
/** The month so many months later; earlier with a negative number. */
export const addMonths = (month: Month, months: number): Month =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString();
/** How many months from one to another; below zero where the other is earlier. */
export const monthsBetween = (one: Month, other: Month): number =>
  Temporal.PlainYearMonth.from(one).until(Temporal.PlainYearMonth.from(other), { largestUnit: "months" }).months;
