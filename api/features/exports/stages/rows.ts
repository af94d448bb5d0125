import { setImmediate as letOthersRun } from "node:timers/promises";
import type { mongo } from "mongoose";
import { openDb } from "#api/db/limits/connections.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { FIELDS_LEFT } from "../tables.ts";

const { EJSON } = mongoose.mongo.BSON;
const AT_ONCE = 100;
const MOST_BYTES = 262_144;

export type Row = Record<string, unknown>;
export type Filter = mongo.Filter<mongo.Document>;

const SHOWN = Object.fromEntries(FIELDS_LEFT.map((field) => [field, 0]));

/** MongoDB Extended JSON, relaxed. https://www.mongodb.com/docs/manual/reference/mongodb-extended-json */
export const toJson = (value: unknown): string => EJSON.stringify(value as never, { relaxed: true });
export const fromJson = (text: string): unknown => EJSON.parse(text, { relaxed: true });

export const countRows = (collection: string, filter?: Filter): Promise<number> =>
  filter
    ? openDb().collection(collection).countDocuments(filter)
    : openDb().collection(collection).estimatedDocumentCount();

/** One batch of rows, as text. */
interface Batch {
  texts: string[];
  /** The id of its last row, as JSON. */
  lastId: string;
}

/** The rows of a collection by their ids, in batches of some hundred kilobytes. @param afterId as JSON */
export async function* readRows(
  collection: string,
  { filter = {}, afterId, toText }: { filter?: Filter; afterId: string | null; toText(row: Row): string },
): AsyncGenerator<Batch> {
  const behind = afterId === null ? {} : { _id: { $gt: fromJson(afterId) } };
  const cursor = openDb()
    .collection(collection)
    .find({ $and: [filter, behind as Filter] }, { projection: SHOWN, sort: { _id: 1 }, batchSize: AT_ONCE });
  let texts: string[] = [];
  let bytes = 0;
  let lastId = "";
  for await (const row of cursor) {
    const text = toText(row as Row);
    texts.push(text);
    bytes += text.length;
    lastId = toJson(row._id);
    if (bytes < MOST_BYTES) continue;
    yield { texts, lastId };
    [texts, bytes] = [[], 0];
    await letOthersRun();
  }
  if (texts.length > 0) yield { texts, lastId };
}
