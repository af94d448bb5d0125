import type * as z from "zod";
import { type ClassBlueprint, ClassBlueprintDraft } from "../../../../../../shared/features/classes/class-blueprint.ts";
import { PriceText, priceText } from "../../../../../price-text.ts";

/** A blueprint as the form has it: the price is typed in dollars. */
export const BlueprintValues = ClassBlueprintDraft.omit({ priceCents: true }).extend({ price: PriceText });
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
};

export const blueprintValues = (blueprint: ClassBlueprint | null): Typed =>
  blueprint ? { ...blueprint, price: priceText(blueprint.priceCents) } : NEW;
