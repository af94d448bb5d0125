import type { mongo } from "mongoose";
import { AS_STORED } from "../raw/as-stored.ts";

/** Some megabytes of documents of the usual size. */
const AT_ONCE = 500;

type Doc = mongo.BSON.Document;

/** Where a collection that was cut off goes on. */
export interface Copying {
  from: mongo.Collection;
  to: mongo.Collection;
  /** Of the last document that was copied; null at the beginning. */
  afterId: unknown;
  keep(afterId: unknown): Promise<void>;
}

/** Copies documents as they are, by their ids. Safe to repeat from any place. @returns how many */
export async function copyDocuments({ from, to, afterId, keep }: Copying): Promise<number> {
  const behind = afterId === null ? {} : { _id: { $gt: afterId } };
  const found = from.find(behind as mongo.Filter<Doc>, { sort: { _id: 1 }, batchSize: AT_ONCE, ...AS_STORED });
  let copied = 0;
  let batch: Doc[] = [];
  const write = async () => {
    if (batch.length === 0) return;
    const writes = batch.map((doc) => ({
      replaceOne: { filter: { _id: doc._id }, replacement: doc, upsert: true },
    }));
    await to.bulkWrite(writes, { ordered: false });
    await keep(batch.at(-1)?._id);
    copied += batch.length;
    batch = [];
  };
  for await (const doc of found) {
    batch.push(doc);
    if (batch.length >= AT_ONCE) await write();
  }
  await write();
  return copied;
}

/** The indexes of a collection, under their names. Safe to repeat. */
export async function copyIndexes(from: mongo.Collection, to: mongo.Collection): Promise<void> {
  for (const { v: _v, ns: _ns, key, ...options } of await from.indexes())
    if (options.name !== "_id_") await to.createIndex(key, options);
}
