import * as z from "zod";
import { Day } from "#shared/core/time.ts";
import { NewClassInstance } from "#shared/features/classes/admin/single-class.ts";
import type { ClassBlueprint } from "#shared/features/classes/class-blueprint.ts";
import { PriceText, priceText } from "#web/ui/money/price-text.ts";

/** Most days of one workshop. */
export const MOST_DAYS = 12;

/** The endpoint's own rules; the price is typed in dollars, and each day makes a class. */
export const NewClassValues = NewClassInstance.pick({
  blueprintId: true,
  instructorId: true,
  startTime: true,
})
  .extend(NewClassInstance.pick({ place: true, capacity: true }).required().shape)
  .extend({
    days: z
      .array(z.object({ id: z.uuid(), date: Day }))
      .min(1)
      .max(MOST_DAYS),
    price: PriceText,
  });
export type NewClassInputs = z.input<typeof NewClassValues>;
export type NewClassValues = z.output<typeof NewClassValues>;

/** The values a class type gives to its classes. */
export const usualValues = ({ place, capacity, priceCents }: ClassBlueprint) => ({
  place,
  capacity,
  price: priceText(priceCents),
});

/** One class for each day. Only what differs from the class type is its own: the rest follows the class type. */
export function classesOf({ days, price, place, capacity, ...rest }: NewClassValues, blueprint: ClassBlueprint) {
  const own = {
    ...(place !== blueprint.place && { place }),
    ...(capacity !== blueprint.capacity && { capacity }),
    ...(price !== blueprint.priceCents && { priceCents: price }),
  };
  return days.map(({ id, date }) => ({ ...rest, ...own, id, date }));
}
