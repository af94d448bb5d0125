import type { Cents } from "#shared/core/schemas/amount.ts";
import { moneyOf } from "#shared/features/pay/earned.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type BookingDocument, BookingModel } from "../bookings/index.ts";
import { findEarnedByPasses } from "../deferred/index.ts";

const { trusted } = mongoose;

const FIELDS = {
  classInstanceId: 1,
  status: 1,
  priceCents: 1,
  paidCents: 1,
  taxCents: 1,
  passId: 1,
  refundState: 1,
  lossState: 1,
  settlement: 1,
} as const;
type Place = Pick<BookingDocument, "_id" | keyof typeof FIELDS>;

/** The money each of these classes earned, fees left out. Rates reach back a year, so that no archived class is asked for. */
export async function findEarned(classInstanceIds: readonly string[]): Promise<Map<string, Cents>> {
  const places = await BookingModel.find(
    {
      classInstanceId: trusted({ $in: [...classInstanceIds] }),
      status: trusted({ $in: ["booked", "cancelled"] }),
    },
    FIELDS,
  ).lean<Place[]>();
  const byPasses = await findEarnedByPasses(places.filter(({ passId }) => passId !== null).map(({ _id }) => _id));
  const earned = new Map<string, Cents>();
  for (const place of places) {
    const cents = moneyOf(place) + (byPasses.get(place._id) ?? 0);
    earned.set(place.classInstanceId, (earned.get(place.classInstanceId) ?? 0) + cents);
  }
  return earned;
}
