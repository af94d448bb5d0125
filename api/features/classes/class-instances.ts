import { notFound } from "../../../shared/core/errors.ts";
import { addDays, type Day, startOfDayIn, toDate } from "../../../shared/core/time.ts";
import type { ClassInstance } from "../../../shared/features/classes/class-instance.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "./class-instance.model.ts";
import { toClassInstance } from "./rows.ts";

const { trusted } = mongoose;

/** The calendar of some days of the studio, both included. One indexed query; who sits where is not even read. */
export async function listClassInstances(from: Day, to: Day, zone: string): Promise<ClassInstance[]> {
  const [start, end] = [startOfDayIn(zone, from), startOfDayIn(zone, addDays(to, 1))];
  const docs = await ClassInstanceModel.find(
    { startsAt: trusted({ $gte: toDate(start), $lt: toDate(end) }), deletedAt: null },
    { seats: 0, audiences: 0, rev: 0 },
  )
    .sort({ startsAt: 1 })
    .lean<ClassInstanceDocument[]>();
  return docs.map(toClassInstance);
}

/** @throws AppError 404 */
export async function getClassInstance(id: string): Promise<ClassInstance> {
  const doc = await ClassInstanceModel.findOne({ _id: id, deletedAt: null }).lean<ClassInstanceDocument>();
  if (!doc) throw notFound("This class");
  return toClassInstance(doc);
}
