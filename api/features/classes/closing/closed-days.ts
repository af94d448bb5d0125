import { mongoose } from "#api/db/mongoose.ts";
import type { Day } from "#shared/core/time.ts";
import { type ClosureDocument, ClosureModel } from "./closure.model.ts";

const { trusted } = mongoose;

/** Whether the studio is closed on a day from today on, by the closures that were not undone. */
export async function readClosedDays(today: Day): Promise<(day: Day) => boolean> {
  const closures = await ClosureModel.find(
    { "days.until": trusted({ $gte: today }), state: trusted({ $ne: "undone" }) },
    { days: 1 },
  ).lean<Pick<ClosureDocument, "days">[]>();
  return (day) => closures.some(({ days }) => days && days.from <= day && day <= days.until);
}
