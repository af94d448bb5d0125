import { v7 as newId } from "uuid";
import { mongoose } from "../../api/db/mongoose.ts";
import { ClassInstanceModel } from "../../api/features/classes/class-instance.model.ts";
import { addClassInstance } from "../support/shop.ts";
import type { Studio } from "../support/studio.ts";

/** Inserts `count` classes by the driver's own bulk write. */
export async function addManyClasses(studio: Studio, count: number): Promise<string[]> {
  const pattern = await ClassInstanceModel.findById(await addClassInstance(studio)).lean();
  const docs = Array.from({ length: count - 1 }, () => ({ ...pattern, _id: newId() }));
  await ClassInstanceModel.insertMany(docs);
  return [String(pattern?._id), ...docs.map(({ _id }) => _id)].toSorted();
}

/** Moves all revisions of a collection back in time, keeping their order. */
export async function ageAll(collection: mongoose.Collection, seconds: number): Promise<void> {
  const docs = await collection.find({}, { projection: { rev: 1 } }).toArray();
  const { Timestamp } = mongoose.mongo.BSON;
  for (const { _id, rev } of docs)
    await collection.updateOne({ _id }, { $set: { rev: new Timestamp({ t: rev.t - seconds, i: rev.i }) } });
}
