import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { mongo } from "mongoose";
import { v7 } from "uuid";
import { connectDatabase, type Database } from "../../api/db/connect.ts";
import type { DatabaseLog } from "../../api/db/engine/log.ts";
import { ensureIndexes } from "../../api/db/indexes.ts";

export interface TestDatabase extends Database {
  /** Empties all collections; indexes stay. */
  reset(): Promise<void>;
}

/** All collections at once would wait for each other's connections longer than a request may. */
const EMPTIED_AT_ONCE = 10;
/** Emptying is no request: on a machine that does much else at once it may take longer than one may. */
const PATIENT: mongo.DeleteOptions & { socketTimeoutMS: number } = { socketTimeoutMS: 30_000 };

/** A database whose lineage is gone is another one: devices of the test would start over some seconds later. */
export const isEmptied = (collectionName: string): boolean => collectionName !== "lineage";

export const silentLog: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} };

/** A database on an engine of its own, on the default mongoose, with the indexes of the models imported so far. */
export async function openTestDatabase({ log = silentLog } = {}): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "silks-test-"));
  const database = await connectDatabase({ dataDir, log, databaseName: `test-${v7()}`, monitorCommands: true });
  await ensureIndexes(database, log);
  return {
    ...database,
    reset: () => reset(database),
    async close() {
      await database.close();
      await removeEngineFiles(database.uri, dataDir);
    },
  };
}

interface WorkerDatabase {
  database: Database;
  /** Collections that this process wrote to since they were last emptied. */
  written: Set<string>;
  /** The last file let other processes write too. */
  wasShared: boolean;
}

/** By the address of the engine: all test files of one worker share modules and connection. */
const workerDatabases = new Map<string, Promise<WorkerDatabase>>();

export interface WorkerDatabaseOptions {
  /** Other processes write too: every collection is emptied, not only those this process wrote to. */
  isShared?: boolean;
}

/**
 * The database of this vitest worker, empty: on the one engine of the run (database-setup.ts), opened once and emptied for
 * each file. Where no engine was set up, an engine of its own.
 */
export async function openWorkerDatabase({ isShared = false }: WorkerDatabaseOptions = {}): Promise<TestDatabase> {
  const uri = process.env.TEST_MONGODB_URI;
  if (!uri) return openTestDatabase();
  const known = workerDatabases.get(uri);
  const opening = known ?? connectWorkerDatabase(uri);
  workerDatabases.set(uri, opening);
  const worker = await opening;
  const { database, written } = worker;
  const emptyWritten = async () => {
    const names = [...written].filter(isEmptied);
    written.clear();
    await Promise.all(names.map((name) => database.connection.db?.collection(name).deleteMany({}, PATIENT)));
  };
  const empty = (byOthersToo: boolean) => (byOthersToo ? reset(database) : emptyWritten());
  await empty(worker.wasShared);
  worker.wasShared = isShared;
  return { ...database, reset: () => empty(isShared), close: async () => undefined };
}

const WRITES = new Set(["insert", "update", "findAndModify"]);

async function connectWorkerDatabase(uri: string): Promise<WorkerDatabase> {
  const options = { uri, dataDir: "", log: silentLog, databaseName: `test-${v7()}`, monitorCommands: true };
  const database = await connectDatabase(options);
  await ensureIndexes(database, silentLog);
  const written = new Set<string>();
  database.connection.getClient().on("commandStarted", ({ commandName, command }) => {
    if (WRITES.has(commandName)) written.add(command[commandName]);
  });
  return { database, written, wasShared: false };
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
  const all = (await connection.db?.collections()) ?? [];
  const collections = all.filter(({ collectionName }) => isEmptied(collectionName));
  for (let at = 0; at < collections.length; at += EMPTIED_AT_ONCE)
    await Promise.all(
      collections.slice(at, at + EMPTIED_AT_ONCE).map((collection) => collection.deleteMany({}, PATIENT)),
    );
}
