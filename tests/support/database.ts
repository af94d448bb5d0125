import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { v7 } from "uuid";
import { connectDatabase, type Database } from "../../api/db/connect.ts";
import type { DatabaseLog } from "../../api/db/engine/log.ts";
import { ensureIndexes } from "../../api/db/indexes.ts";

export interface TestDatabase extends Database {
  /** Empties all collections; indexes stay. */
  reset(): Promise<void>;
}

export const silentLog: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * A database of its own for one test file, on the default mongoose, with the indexes of the models imported so far.
 * With TEST_MONGODB_URI (set by database-setup.ts, one engine for the whole run) it is a new name on that server,
 * otherwise an engine on a new directory.
 */
export async function openTestDatabase({ log = silentLog, ownEngine = false } = {}): Promise<TestDatabase> {
  const uri = ownEngine ? undefined : process.env.TEST_MONGODB_URI;
  const dataDir = uri ? "" : await mkdtemp(join(tmpdir(), "silks-test-"));
  const database = await connectDatabase({ uri, dataDir, log, databaseName: `test-${v7()}` });
  await ensureIndexes(database, log);
  return {
    ...database,
    reset: () => reset(database),
    async close() {
      if (uri) await database.connection.dropDatabase();
      await database.close();
      if (dataDir) await removeEngineFiles(database.uri, dataDir);
    },
  };
}

/** The data of a closed engine, and the folder its socket was in. */
export async function removeEngineFiles(uri: string, dataDir: string): Promise<void> {
  for (const folder of [dataDir, dirname(socketOf(uri))]) await rm(folder, { recursive: true, force: true });
}

/** The path of the Unix socket in a mongodb:// address. */
export function socketOf(uri: string): string {
  return decodeURIComponent(uri.replace("mongodb://", "").replace(/\/\?.*$/, ""));
}

async function reset({ connection }: Database): Promise<void> {
  const collections = (await connection.db?.collections()) ?? [];
  await Promise.all(collections.map((collection) => collection.deleteMany({})));
}
