import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Day } from "../../core/time.ts";

/** What a person writes down after practice. */
export const PracticeFields = z.object({
  date: Day,
  /** Null for practice of no move in particular. */
  moveId: Id.nullable(),
  minutes: z.int().min(1, ruleText("At least 1.")).max(600, ruleText("At most 600.")).nullable(),
  attempts: z.int().min(1, ruleText("At least 1.")).max(999, ruleText("At most 999.")).nullable(),
  feeling: z.string().trim().max(1000, ruleText("At most 1,000 characters.")),
});
export type PracticeFields = z.infer<typeof PracticeFields>;

/** One entry of the student's own practice log. Only the student reads it. */
export const PracticeEntry = PracticeFields.extend({ id: Id });
export type PracticeEntry = z.infer<typeof PracticeEntry>;
