import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { message, ruleText } from "../../core/messages/message.ts";
import { ruleWithValues } from "../../core/messages/rules.ts";
import { TaxChoice } from "../taxes/tax-settings.ts";
import { Ages } from "./age-range.ts";
import { Level, ReachableLevel, RequiredMoveIds } from "./class-instance.ts";

/** Seats of one class. */
export const Capacity = z.int().min(1, ruleText("At least 1.")).max(500, ruleText("At most 500."));
/** A class is never free by a slip of the sign, and never costs more than a month of work. */
export const ClassPriceCents = z.int().min(0).max(1_000_000);
/**
 * What is charged instead of what was paid, which then comes back: null, nothing instead, so that the payment or the
 * class on the pass is lost; 0, nothing at all.
 */
export const FeeCents = z
  .int()
  .min(0, ruleText("Not less than zero."))
  .max(20_000, {
    error: () => ruleWithValues(message("At most {amount}.", { amount: { cents: 20_000 } })),
  })
  .nullable();
/** Where a class is, as the studio writes it. */
export const Place = z.string().trim().max(120);

/** What a kind of class is: everything about it but when and with whom. */
export const ClassBlueprintDraft = z.object({
  name: z.string().trim().min(1, ruleText("Fill this in.")).max(120),
  description: z.string().trim().max(4000),
  /** The same in the studio's own Spanish. Left out: none, and in a change as it was. */
  nameEs: z.string().trim().max(120).optional(),
  descriptionEs: z.string().trim().max(4000).optional(),
  apparatusId: Id,
  level: Level,
  /** The level on the apparatus and the signed-off moves that the class requires. Left out: none. */
  requiredLevel: ReachableLevel.nullable().optional(),
  requiredMoveIds: RequiredMoveIds.optional(),
  /** Left out or null: every age. */
  ages: Ages.nullable().optional(),
  durationMinutes: z.int().min(5).max(720),
  capacity: Capacity,
  priceCents: ClassPriceCents,
  /** Hours before the start until which a booking can be cancelled free of charge. */
  cancelUntilHours: z.int().min(0).max(336),
  /** For cancelling after that, and for not coming. */
  lateFeeCents: FeeCents.optional(),
  noShowFeeCents: FeeCents.optional(),
  place: Place,
  /** Left out: as usual, and in a change as it was. */
  taxChoice: TaxChoice.optional(),
});
export type ClassBlueprintDraft = z.infer<typeof ClassBlueprintDraft>;

/** A kind of class: everything but when and with whom. */
export const ClassBlueprint = ClassBlueprintDraft.extend({
  id: Id,
  nameEs: z.string(),
  descriptionEs: z.string(),
  requiredLevel: ReachableLevel.nullable(),
  requiredMoveIds: RequiredMoveIds,
  ages: Ages.nullable(),
  lateFeeCents: FeeCents,
  noShowFeeCents: FeeCents,
  taxChoice: TaxChoice,
  apparatusName: z.string(),
  isArchived: z.boolean(),
});
export type ClassBlueprint = z.infer<typeof ClassBlueprint>;
