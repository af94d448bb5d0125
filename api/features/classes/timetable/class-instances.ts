import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { addDays, type Day, startOfDayIn, toDate } from "#shared/core/time.ts";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../class-instance.model.ts";
import { toClassInstance } from "../serialize.ts";
import { createRowCache } from "./row-cache.ts";

const findRows = createRowCache();

/** The calendar of some days of the studio, both included. One indexed query; who sits where is not even read. */
export const listClassInstances = (from: Day, to: Day, zone: string): Promise<ClassInstance[]> =>
  findRows(toDate(startOfDayIn(zone, from)), toDate(startOfDayIn(zone, addDays(to, 1))));

/** @throws AppError 404 */
export async function getClassInstance(id: string): Promise<ClassInstance> {
  const doc = await ClassInstanceModel.findOne({ _id: id, deletedAt: null }).lean<ClassInstanceDocument>();
  if (!doc) throw notFound(message("We can't find this class."));
  return toClassInstance(doc);
}
