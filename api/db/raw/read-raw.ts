import { createHash } from "node:crypto";
import type { mongo } from "mongoose";

/** Rows of a batch; the server ends one earlier where it would grow past 16 MB. */
const BATCH = 500;

/** Every document of a collection as the database stores it, in the order of the ids. */
export async function* readRaw(collection: mongo.Collection, session?: mongo.ClientSession): AsyncGenerator<Buffer> {
  const found = collection.find<Buffer>({}, { raw: true, batchSize: BATCH, ...(session && { session }) });
  yield* found.sort({ _id: 1 });
}

/** A collection in few words: two that agree hold the same documents. */
export interface RawSum {
  documents: number;
  /** Over their BSON, in the order of the ids. */
  sha256: string;
}

export async function sumOf(collection: mongo.Collection): Promise<RawSum> {
  const hash = createHash("sha256");
  let documents = 0;
  for await (const raw of readRaw(collection)) {
    hash.update(raw);
    documents += 1;
  }
  return { documents, sha256: hash.digest("hex") };
}
