import { createReadStream, existsSync } from "node:fs";
import { toDate } from "#shared/core/time.ts";
import { archiveKey, openTarget } from "../../backups/open.ts";
import { finishRestore, restoreDatabase } from "../../backups/restore/restore.ts";
import { openDb } from "../../db/limits/connections.ts";
import { beginAfterRestore } from "../../sync/lineage.ts";
import type { BackupServices } from "./back-up.ts";

export interface RestoredStudio {
  studio: string;
  cutAt: Temporal.Instant;
  records: number;
}

/**
 * Restores a backup into the database, which must be empty. @param from a file, or the name of a kept backup
 * @throws BackupError in words for a person
 */
export async function restore(from: string, services: BackupServices): Promise<RestoredStudio> {
  const { env, secrets, now } = services;
  const db = openDb();
  const open = () =>
    existsSync(from) ? (createReadStream(from) as AsyncIterable<Buffer>) : openTarget(env).read(from);
  const { header, trailer } = await restoreDatabase({ db, key: archiveKey(env, secrets), open }, env.DATA_DIR);
  const cutAt = Temporal.Instant.from(trailer.cutAt);
  await beginAfterRestore({ cutAt: toDate(cutAt), at: toDate(now()) });
  await finishRestore(db);
  const records = trailer.collections.reduce((sum, { documents }) => sum + documents, 0);
  return { studio: header.studio, cutAt, records };
}
