import type { mongo } from "mongoose";
import { sumOf } from "../../db/raw/read-raw.ts";
import type { ArchiveTrailer } from "../format/archive.ts";

/** @returns the first collection whose documents are not those of the archive; null where all agree */
export async function findDifference(db: mongo.Db, { collections }: ArchiveTrailer): Promise<string | null> {
  for (const { name, documents, sha256 } of collections) {
    const found = await sumOf(db.collection(name));
    if (found.documents !== documents) return `${name}: ${found.documents} documents instead of ${documents}`;
    if (found.sha256 !== sha256) return `${name}: other contents`;
  }
  return null;
}
