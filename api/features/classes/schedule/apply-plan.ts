import { mongoose } from "#api/db/mongoose.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../class-instance.model.ts";
import { type ClassChange, changeInstance } from "./changes/change-instance.ts";
import { changesOf, type newInstance, type PlannedFields } from "./planned-fields.ts";

const { trusted } = mongoose;
const DUPLICATE_KEY = 11_000;

/** Inserts classes; those that are there already (another process was faster) stay. @returns how many were made */
export async function insertNew(docs: ReturnType<typeof newInstance>[]): Promise<number> {
  if (docs.length === 0) return 0;
  const upserts = docs.map(({ _id, ...doc }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: doc }, upsert: true },
  }));
  try {
    return (await ClassInstanceModel.bulkWrite(upserts, { ordered: false })).upsertedCount;
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoBulkWriteError && error.code === DUPLICATE_KEY)
      return error.result.upsertedCount;
    throw error;
  }
}

/** Changes a class to come as its plan says. @returns whether there was anything to change */
export async function applyPlan(
  instance: ClassInstanceDocument,
  planned: Partial<PlannedFields>,
  change: ClassChange,
): Promise<boolean> {
  if (instance.status !== "scheduled" || instance.startsAt <= change.at) return false;
  const changes = changesOf(instance, planned);
  return Object.keys(changes).length > 0 && changeInstance(instance._id, changes, change);
}

/** Brings a class back that its series had lost and has again. */
export async function restoreInstance(id: string, fields: PlannedFields): Promise<boolean> {
  const revived = await ClassInstanceModel.updateOne(
    { _id: id, deletedAt: trusted({ $ne: null }) },
    {
      $set: { ...fields, seats: [], seatsLeft: fields.capacity, status: "scheduled", changedByHand: [] },
      $unset: { deletedAt: 1, cancelsAt: 1 },
      $inc: { sequence: 1 },
    },
  );
  return revived.modifiedCount === 1;
}

/** Removes a class to come unless it has attendees. */
export async function removeEmpty(id: string, now: Date): Promise<boolean> {
  const removed = await ClassInstanceModel.updateOne(
    { _id: id, seats: trusted({ $size: 0 }), status: "scheduled", deletedAt: null },
    { deletedAt: now, $inc: { sequence: 1 } },
  );
  return removed.modifiedCount === 1;
}
