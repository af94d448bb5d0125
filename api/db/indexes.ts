import { setTimeout as sleep } from "node:timers/promises";
import { CONNECT_OPTIONS, type Database } from "./connect.ts";
import type { DatabaseLog } from "./engine/log.ts";
import { mongoose } from "./mongoose.ts";

/** Two processes that start together: the other dropped, or is building, the index at hand. */
const RACE_CODES = new Set([26, 27, 85, 86, 117, 276, 12_587]);
const ATTEMPTS = 5;

/**
 * Makes the indexes of every registered model, and drops from the models' collections those no schema has any more.
 * Other collections are not touched. Call it at start, after all models are imported; safe in several processes.
 */
export async function ensureIndexes(
  { uri, connection: main }: Pick<Database, "uri" | "connection">,
  log: DatabaseLog,
): Promise<void> {
  // A connection of its own, since building an index may take longer than a request is ever allowed to.
  const options = {
    ...CONNECT_OPTIONS,
    dbName: main.name,
    socketTimeoutMS: 0,
    autoIndex: false,
    autoCreate: false,
    maxPoolSize: 4,
  };
  const connection = await mongoose.createConnection(uri, options).asPromise();
  try {
    for (const name of mongoose.modelNames()) {
      const { schema, collection } = mongoose.model(name);
      const dropped = await syncIndexes(connection.model(name, schema, collection.collectionName));
      if (dropped.length > 0) log.info({ collection: collection.collectionName, dropped }, "dropped old indexes");
    }
  } finally {
    await connection.close();
  }
}

async function syncIndexes(model: { syncIndexes(): Promise<string[]> }): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await model.syncIndexes();
    } catch (error) {
      const code = error instanceof mongoose.mongo.MongoServerError ? Number(error.code) : 0;
      if (!RACE_CODES.has(code) || attempt === ATTEMPTS) throw error;
      await sleep(100 * attempt);
    }
  }
}
