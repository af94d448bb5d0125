import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import { addDays, type Day, spanOfDays, toDate } from "#shared/core/time.ts";
import { ClassInstanceModel } from "../../classes/index.ts";
import { type ClassFigures, ClassFiguresModel } from "./class-figures.model.ts";
import { saveClassFigures } from "./derive-classes.ts";

const { trusted } = mongoose;

/** Ids of the classes that ended on these days of the studio; archived ones are none of them. */
export async function findEndedOn(from: Day, to: Day, { now, timeZone }: StudioClock): Promise<string[]> {
  const days = spanOfDays(timeZone, from, addDays(to, 1));
  const endsAt = trusted({ $gte: days.from, $lt: days.to, $lte: toDate(now()) });
  const found = await ClassInstanceModel.find({ endsAt }, { _id: 1 }).lean();
  return found.map(({ _id }) => _id);
}

/** The figures of those of these classes that are over and were not canceled, as the marks say them now. */
export async function findEnded(ids: readonly string[], { now }: Pick<StudioClock, "now">): Promise<ClassFigures[]> {
  const live = await ClassInstanceModel.find({ _id: trusted({ $in: [...ids] }) }, { endsAt: 1 }).lean();
  const ahead = new Set(live.filter(({ endsAt }) => endsAt > toDate(now())).map(({ _id }) => _id));
  const over = ids.filter((id) => !ahead.has(id));
  await saveClassFigures(over);
  return ClassFiguresModel.find({ _id: trusted({ $in: over }) }, { people: 0 }).lean<ClassFigures[]>();
}
