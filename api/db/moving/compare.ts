import { createHash } from "node:crypto";
import type { mongo } from "mongoose";

const AT_ONCE = 500;

/** A collection in few words: two that agree hold the same documents. */
interface Summary {
  documents: number;
  /** SHA-256 over their BSON, by their ids. */
  hash: string;
}

export async function summaryOf(collection: mongo.Collection): Promise<Summary> {
  const hash = createHash("sha256");
  let documents = 0;
  for await (const bytes of collection.find({}, { sort: { _id: 1 }, batchSize: AT_ONCE, raw: true })) {
    hash.update(bytes as unknown as Buffer);
    documents += 1;
  }
  return { documents, hash: hash.digest("hex") };
}
