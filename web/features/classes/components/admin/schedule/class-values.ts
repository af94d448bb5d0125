import type * as z from "zod";
import { Id } from "#shared/core/ids.ts";
import { ClassInstanceChange } from "#shared/features/classes/admin/single-class.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { PriceText, priceText } from "#web/ui/money/price-text.ts";

/** The endpoints' own rules; the price is typed in dollars. */
export const ClassValues = ClassInstanceChange.omit({ priceCents: true })
  .required()
  .extend({ price: PriceText, instructorId: Id });

export function classValues(instance: ClassInstanceRow): z.input<typeof ClassValues> {
  const { date, startTime, startsAt, endsAt, place, capacity, priceCents, instructorId } = instance;
  const { requiredLevel = null, requiredMoveIds = [] } = instance;
  const durationMinutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  const price = priceText(priceCents);
  return { date, startTime, durationMinutes, place, capacity, requiredLevel, requiredMoveIds, price, instructorId };
}

type Announced = Pick<z.input<typeof ClassValues>, "date" | "startTime" | "place" | "instructorId">;

/** Whether people who have a place are notified of this change: a new time, room or teacher. */
export const isAnnounced = (before: Announced, after: Announced): boolean =>
  before.date !== after.date ||
  before.startTime !== after.startTime ||
  before.place.trim() !== after.place.trim() ||
  before.instructorId !== after.instructorId;
