import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { FeeCents } from "../classes/class-blueprint.ts";

/** `pack`: so many classes within so many weeks, paid once. `membership`: renewed every month until it is cancelled. */
export const PlanKind = z.enum(["pack", "membership"]);
export type PlanKind = z.infer<typeof PlanKind>;

/** What the buyer gets for the price. */
export const PlanTerms = z.object({
  kind: PlanKind,
  /** Of a pack in all, of a membership in each month; null: as many classes as one likes. */
  credits: z
    .int(ruleText("Whole classes only."))
    .min(1, ruleText("At least 1."))
    .max(200, ruleText("At most 200."))
    .nullable(),
  /** Of a pack, from the day it was bought; null for memberships. */
  validWeeks: z.int().min(1, ruleText("At least 1 week.")).max(104, ruleText("At most 104 weeks.")).nullable(),
  /** The kinds of classes it is good for; empty: every one. */
  blueprintIds: z.array(Id).max(100),
  /** Each person may buy it once in their life. */
  isIntro: z.boolean(),
  /** The guardians of the family and its minors use it together. */
  isForFamily: z.boolean(),
  /** Charged for cancelling late, or not coming, in cents; null or left out: the class's own fee. */
  lateFeeCents: FeeCents.optional(),
  noShowFeeCents: FeeCents.optional(),
});
export type PlanTerms = z.infer<typeof PlanTerms>;
