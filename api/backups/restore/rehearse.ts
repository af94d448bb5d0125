import type { mongo } from "mongoose";
import { type Archive, readArchive } from "../format/read.ts";
import { findDifference } from "./compare.ts";
import { fill } from "./restore.ts";

interface Rehearsal {
  client: mongo.MongoClient;
  /** The studio's own: the scratch database lies beside it. */
  databaseName: string;
  key: string;
  open(): AsyncIterable<Buffer>;
}

const scratchName = (databaseName: string): string => `${databaseName.slice(0, 40)}_rehearsal`;

/**
 * Restores an archive into a scratch database beside the studio's, compares counts and hashes, and drops it again.
 * @throws BackupError in words where the archive is not whole @returns what differs, or null
 */
export async function rehearseRestore(rehearsal: Rehearsal): Promise<{ archive: Archive; difference: string | null }> {
  const { client, databaseName, key, open } = rehearsal;
  const archive = await readArchive(open(), key);
  const db = client.db(scratchName(databaseName));
  await db.dropDatabase();
  try {
    await fill({ db, key, open }, archive);
    return { archive, difference: await findDifference(db, archive.trailer) };
  } finally {
    await db.dropDatabase();
  }
}
