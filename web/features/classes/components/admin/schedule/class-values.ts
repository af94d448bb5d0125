import type * as z from "zod";
import { ClassInstanceChange } from "../../../../../../shared/features/classes/admin/single-class.ts";
import { PriceText, priceText } from "../../../../../price-text.ts";
import type { ClassInstanceRow } from "../../../tables.ts";

/** The endpoint's own rules; the price is typed in dollars. */
export const ClassValues = ClassInstanceChange.omit({ priceCents: true }).required().extend({ price: PriceText });

export function classValues(instance: ClassInstanceRow): z.input<typeof ClassValues> {
  const { date, startTime, startsAt, endsAt, place, capacity, priceCents } = instance;
  const { requiredLevel = null, requiredMoveIds = [] } = instance;
  const durationMinutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  const price = priceText(priceCents);
  return { date, startTime, durationMinutes, place, capacity, requiredLevel, requiredMoveIds, price };
}
