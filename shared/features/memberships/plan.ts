import * as z from "zod";
import { ruleText } from "../../core/messages/message.ts";
import { Cents } from "../../core/money.ts";
import { PlanTerms } from "../merch/plan-terms.ts";
import { TaxChoice } from "../taxes/tax-settings.ts";

/** What staff choose for a plan; prices are cents. */
export const PlanDraft = PlanTerms.extend({
  name: z.string().trim().min(1, ruleText("Fill this in.")).max(80),
  description: z.string().trim().max(500),
  /** The same in the studio's own Spanish. Left out: none, and in a change as it was. */
  nameEs: z.string().trim().max(80).optional(),
  descriptionEs: z.string().trim().max(500).optional(),
  /** Once for a pack, each month for a membership. */
  priceCents: Cents.min(0).max(1_000_000),
  /** Left out: as usual, and in a change as it was. */
  taxChoice: TaxChoice.optional(),
}).superRefine(({ kind, credits, validWeeks, isIntro }, context) => {
  const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (kind === "pack" && credits === null) issue("credits", ruleText("A pack has a number of classes."));
  if (kind === "pack" && validWeeks === null) issue("validWeeks", ruleText("A pack is valid for some weeks."));
  if (kind === "membership" && validWeeks !== null)
    issue("validWeeks", ruleText("A membership is renewed each month instead."));
  if (kind === "membership" && isIntro) issue("isIntro", ruleText("Only a pack can be an intro offer."));
});
export type PlanDraft = z.infer<typeof PlanDraft>;
