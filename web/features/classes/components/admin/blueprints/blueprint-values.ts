import * as z from "zod";
import { type ClassBlueprint, ClassBlueprintDraft, FeeCents } from "#shared/features/classes/class-blueprint.ts";
import type { StudioSettings } from "#shared/features/studio/studio.ts";
import { maybePriceText, PriceText, priceText } from "#web/ui/money/price-text.ts";

/** A blueprint as the form has it: the price is typed in dollars. */
/** Left empty: no fee, what was paid is lost. */
const FeeText = z.union([z.literal("").transform(() => null), PriceText.pipe(FeeCents.unwrap())]);

export const BlueprintValues = ClassBlueprintDraft.omit({
  priceCents: true,
  lateFeeCents: true,
  noShowFeeCents: true,
}).extend({ price: PriceText, lateFee: FeeText, noShowFee: FeeText });
type Typed = z.input<typeof BlueprintValues>;

type Rules = Pick<StudioSettings, "cancelHours" | "lateFeeCents" | "noShowFeeCents">;

/** A new one begins with the studio's own rules. */
const newValues = ({ cancelHours, lateFeeCents, noShowFeeCents }: Rules): Typed => ({
  name: "",
  description: "",
  nameEs: "",
  descriptionEs: "",
  apparatusId: "",
  level: "all",
  durationMinutes: 60,
  capacity: 12,
  cancelUntilHours: cancelHours,
  place: "",
  requiredLevel: null,
  requiredMoveIds: [],
  ages: null,
  taxChoice: "",
  price: priceText(2_500),
  lateFee: maybePriceText(lateFeeCents),
  noShowFee: maybePriceText(noShowFeeCents),
});

export const blueprintValues = (blueprint: ClassBlueprint | null, rules: Rules): Typed =>
  blueprint
    ? {
        ...blueprint,
        price: priceText(blueprint.priceCents),
        lateFee: maybePriceText(blueprint.lateFeeCents),
        noShowFee: maybePriceText(blueprint.noShowFeeCents),
      }
    : newValues(rules);
