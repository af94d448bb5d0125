import { createHash } from "node:crypto";
import type { mongo } from "mongoose";
import { readRaw } from "../copy/collection.ts";
import type { ArchiveTrailer } from "../format/archive.ts";

/** @returns the first collection whose documents are not those of the archive; null where all agree */
export async function findDifference(db: mongo.Db, { collections }: ArchiveTrailer): Promise<string | null> {
  for (const { name, documents, sha256 } of collections) {
    const hash = createHash("sha256");
    let count = 0;
    for await (const raw of readRaw({ db, name })) {
      hash.update(raw);
      count += 1;
    }
    if (count !== documents) return `${name}: ${count} documents instead of ${documents}`;
    if (hash.digest("hex") !== sha256) return `${name}: other contents`;
  }
  return null;
}
