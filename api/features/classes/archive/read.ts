import { mongoose } from "#api/db/mongoose.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../class-instance.model.ts";
import { ArchivedBookingModel, ArchivedClassModel } from "./archived.model.ts";

const { trusted } = mongoose;

/** How many archived classes each of these people came to, as far as is known: read from an index alone. */
export async function countArchivedVisits(attendeeIds: string[]): Promise<Map<string, number>> {
  // No `deletedAt` here: the index could not answer it, and a deleted booking is never archived.
  const found = await ArchivedBookingModel.aggregate<{ _id: string; visits: number }>([
    { $match: { attendeeId: { $in: attendeeIds }, attendance: { $ne: "no-show" }, status: "booked" } },
    { $group: { _id: "$attendeeId", visits: { $sum: 1 } } },
  ]);
  return new Map(found.map(({ _id, visits }) => [_id, visits]));
}

/** These classes, live or archived. */
export async function findClassesEver<Field extends keyof ClassInstanceDocument>(
  ids: string[],
  fields: readonly Field[],
): Promise<Pick<ClassInstanceDocument, Field | "_id">[]> {
  const read = (model: typeof ClassInstanceModel, some: string[]) =>
    model.find({ _id: trusted({ $in: some }) }, [...fields]).lean<Pick<ClassInstanceDocument, Field | "_id">[]>();
  const live = await read(ClassInstanceModel, ids);
  const known = new Set(live.map(({ _id }) => _id));
  const rest = ids.filter((id) => !known.has(id));
  return rest.length > 0 ? [...live, ...(await read(ArchivedClassModel, rest))] : live;
}
