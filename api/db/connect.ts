import "./closed-while-writing.ts";
import type { Connection, ConnectOptions } from "mongoose";
import { countCommands, countsCommands } from "./command-count.ts";
import type { DatabaseLog } from "./engine/log.ts";
import { giveWorkItsOwn } from "./limits/connections.ts";
import { WORK_MAX_TIME_MS } from "./limits/limits.ts";
import { mongoose } from "./mongoose.ts";

export interface Database {
  /** The default connection of mongoose, the one that `mongoose.model()` uses. Its client reports the commands of jobs too. */
  connection: Connection;
  /** What another process can connect to, the database being `connection.name`. Holds the password, if there is one. */
  uri: string;
  /** The embedded engine's process, where there is one and it runs. */
  enginePid(): number | undefined;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** MONGODB_URI; without it the embedded engine opens `dataDir`. */
  uri?: string | undefined;
  dataDir: string;
  log: DatabaseLog;
  /** Used where the address names no database. */
  databaseName?: string;
  /** Makes the client report each command to listeners (`commandStarted`); at debug level it does so anyway. */
  monitorCommands?: boolean;
}

/** The database in MONGODB_URI did not answer at start. The message names the hosts, never the password. */
export class DatabaseUnreachable extends Error {
  override name = "DatabaseUnreachable";
}

/**
 * Opens the database and connects the default mongoose to it. From then on a database that goes away gives errors for
 * which isDatabaseDown is true, each within 5 seconds, and the same connection works again when it is back.
 * @throws DatabaseUnreachable where no server answers at the address given
 */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const { log, dataDir, databaseName = "silks" } = options;
  // Loaded only where it is used: the production image has no embedded engine.
  const engine = options.uri ? undefined : await (await import("./engine/engine.ts")).startEngine({ dataDir, log });
  const uri = options.uri || engine?.uri || "";
  const watched = watchConnection(mongoose.connection, log);
  try {
    const writeConcern = await findWriteConcern(uri);
    const common = {
      writeConcern,
      monitorCommands: options.monitorCommands || countsCommands(log),
      // Not written into the address: a name in its path also says where the account lives.
      ...(namesDatabase(uri) ? {} : { dbName: databaseName }),
    };
    await mongoose.connect(uri, { ...CONNECT_OPTIONS, ...common });
    const work = await mongoose.createConnection(uri, { ...WORK_OPTIONS, ...common }).asPromise();
    giveWorkItsOwn(mongoose.connection, work);
    // A listener of the first client gets every command of this process.
    const watchedClient = mongoose.connection.getClient();
    work.getClient().on("commandStarted", (command) => watchedClient.emit("commandStarted", command));
  } catch (error) {
    watched.stop();
    await mongoose.disconnect();
    await engine?.close();
    throw new DatabaseUnreachable(`No MongoDB answers at ${hostsOf(uri)}: check MONGODB_URI.`, { cause: error });
  }
  const client = mongoose.connection.getClient();
  const counting = countsCommands(log) ? countCommands(client, log) : null;
  return {
    connection: mongoose.connection,
    uri,
    enginePid: () => engine?.pid(),
    async close() {
      watched.stop();
      counting?.stop();
      await mongoose.disconnect();
      await engine?.close();
    },
  };
}

/**
 * The time limits stay below 5 seconds on each way a database can be away: it does not answer (selection), it accepts
 * and stays silent (socket), all connections wait for a silent one (queue, then socket). A retry by the driver would
 * double them and the embedded engine has none: the caller repeats, by operation id, the same on every database.
 */
export const CONNECT_OPTIONS = {
  retryWrites: false,
  retryReads: false,
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 2_000,
  socketTimeoutMS: 3_400,
  waitQueueTimeoutMS: 1_500,
  maxPoolSize: 50,
  // A restarted database is noticed this soon without requests; a waiting request makes it look every 500 ms.
  heartbeatFrequencyMS: 2_000,
} satisfies ConnectOptions;

/**
 * Jobs and exports: few connections, which is how many of their queries the database works on at once, and time. Who
 * finds none free waits as long as one query may take.
 */
const WORK_OPTIONS = {
  ...CONNECT_OPTIONS,
  maxPoolSize: 10,
  connectTimeoutMS: 10_000,
  socketTimeoutMS: WORK_MAX_TIME_MS + 2_000,
  waitQueueTimeoutMS: WORK_MAX_TIME_MS + 2_000,
} satisfies ConnectOptions;

/**
 * A write is acknowledged when it is in the journal. In a replica set that must be the majority's; but a server that
 * stands alone, as the embedded engine does, answers `w: "majority"` before the journal is written, even with `j:
 * true`: a kill within the next milliseconds then loses acknowledged writes. It keeps its word with `w: 1`. See
 * README.md, "Acknowledged means journaled".
 */
async function findWriteConcern(uri: string): Promise<ConnectOptions["writeConcern"]> {
  const client = new mongoose.mongo.MongoClient(uri, CONNECT_OPTIONS);
  try {
    const hello = await client.db("admin").command({ hello: 1 });
    const isAlone = !hello.setName && hello.msg !== "isdbgrid";
    return { w: isAlone ? 1 : "majority", journal: true };
  } finally {
    await client.close();
  }
}

/** Scheme, credentials, hosts, database, options: hosts hold no slash, a socket's path is percent-encoded. */
const CONNECTION_STRING = /^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]+)(?:\/([^?]*))?/;

function namesDatabase(uri: string): boolean {
  return Boolean(CONNECTION_STRING.exec(uri)?.[2]);
}

function hostsOf(uri: string): string {
  return CONNECTION_STRING.exec(uri)?.[1] ?? "the address given";
}

function watchConnection(connection: Connection, log: DatabaseLog): { stop(): void } {
  const onLost = () => log.warn({}, "the database is away");
  const onBack = () => log.info({}, "the database answers");
  connection.on("disconnected", onLost).on("connected", onBack);
  return { stop: () => connection.off("disconnected", onLost).off("connected", onBack) };
}
