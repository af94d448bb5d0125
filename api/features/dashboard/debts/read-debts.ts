import type { Day } from "#shared/core/time.ts";
import { dayNumberOf } from "#shared/features/dashboard/owed.ts";
import { PassDebtModel } from "./pass-debt.model.ts";

/** The debt for all passes on a day, as `owedOn` says of each; added up from an index alone. */
export async function readOwedForPasses(today: Day): Promise<number> {
  const day = dayNumberOf(today);
  const daysLeft = { $min: [{ $subtract: ["$endsOnNumber", day] }, "$days"] };
  const byDays = { $floor: { $divide: [{ $multiply: ["$cents", daysLeft] }, { $max: [1, "$days"] }] } };
  const [sum] = await PassDebtModel.aggregate<{ cents: number }>([
    { $match: { endsOnNumber: { $gt: day } } },
    { $group: { _id: null, cents: { $sum: { $cond: [{ $eq: ["$days", 0] }, "$cents", byDays] } } } },
  ]);
  return sum?.cents ?? 0;
}
