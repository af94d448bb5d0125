import type { mongo } from "mongoose";
import { BackupError } from "../format/archive.ts";
import { MARK } from "./restore.ts";

/** @throws BackupError for a database whose restore was cut off: a part of a studio must not open */
export async function refuseHalfRestored(db: mongo.Db): Promise<void> {
  if (await db.collection(MARK).findOne({}))
    throw new BackupError("A restore into this database was cut off: run npm run restore again, with the same backup.");
}
