import * as z from "zod";
import {
  type ClassBlueprint,
  ClassBlueprintDraft,
  FeeCents,
} from "../../../../../../shared/features/classes/class-blueprint.ts";
import { maybePriceText, PriceText, priceText } from "../../../../../price-text.ts";

/** A blueprint as the form has it: the price is typed in dollars. */
/** Left empty: no fee, what was paid is lost. */
const FeeText = z.union([z.literal("").transform(() => null), PriceText.pipe(FeeCents.unwrap())]);

export const BlueprintValues = ClassBlueprintDraft.omit({
  priceCents: true,
  lateFeeCents: true,
  noShowFeeCents: true,
}).extend({ price: PriceText, lateFee: FeeText, noShowFee: FeeText });
type Typed = z.input<typeof BlueprintValues>;

const NEW: Typed = {
  name: "",
  description: "",
  apparatusId: "",
  level: "all",
  durationMinutes: 60,
  capacity: 12,
  cancelUntilHours: 12,
  place: "",
  requiredLevel: null,
  requiredMoveIds: [],
  price: "25.00",
  lateFee: "",
  noShowFee: "",
};

export const blueprintValues = (blueprint: ClassBlueprint | null): Typed =>
  blueprint
    ? {
        ...blueprint,
        price: priceText(blueprint.priceCents),
        lateFee: maybePriceText(blueprint.lateFeeCents),
        noShowFee: maybePriceText(blueprint.noShowFeeCents),
      }
    : NEW;
