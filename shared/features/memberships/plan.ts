import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Cents } from "../../core/money.ts";
import { FeeCents } from "../classes/class-blueprint.ts";

/** `pack`: so many classes within so many weeks, paid once. `membership`: renewed every month until it is cancelled. */
export const PlanKind = z.enum(["pack", "membership"]);
export type PlanKind = z.infer<typeof PlanKind>;

/** What the buyer gets for the price. */
export const PlanTerms = z.object({
  kind: PlanKind,
  /** Of a pack in all, of a membership in each month; null: as many classes as one likes. */
  credits: z.int("Whole classes only.").min(1, "At least 1.").max(200, "At most 200.").nullable(),
  /** Of a pack, from the day it was bought; null for memberships. */
  validWeeks: z.int().min(1, "At least 1 week.").max(104, "At most 104 weeks.").nullable(),
  /** The kinds of classes it is good for; empty: every one. */
  blueprintIds: z.array(Id).max(100),
  /** Each person may buy it once in their life. */
  isIntro: z.boolean(),
  /** The guardians of the family and its minors use it together. */
  isForFamily: z.boolean(),
  /** Charged for cancelling late, or not coming, whatever the class says; null or left out: as the class says. */
  lateFeeCents: FeeCents.optional(),
  noShowFeeCents: FeeCents.optional(),
});
export type PlanTerms = z.infer<typeof PlanTerms>;

export const PlanDraft = PlanTerms.extend({
  name: z.string().trim().min(1, "Please fill this in.").max(80),
  description: z.string().trim().max(500),
  /** Once for a pack, each month for a membership. */
  priceCents: Cents.min(0).max(1_000_000),
}).superRefine(({ kind, credits, validWeeks, isIntro }, context) => {
  const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (kind === "pack" && credits === null) issue("credits", "A pack has a number of classes.");
  if (kind === "pack" && validWeeks === null) issue("validWeeks", "A pack is valid for some weeks.");
  if (kind === "membership" && validWeeks !== null) issue("validWeeks", "A membership is renewed each month instead.");
  if (kind === "membership" && isIntro) issue("isIntro", "Only a pack can be an intro offer.");
});
export type PlanDraft = z.infer<typeof PlanDraft>;
