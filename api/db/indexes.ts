import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { IndexDefinition, IndexOptions, Model } from "mongoose";
import { CONNECT_OPTIONS, type Database } from "./connect.ts";
import type { DatabaseLog } from "./engine/log.ts";
import { mongoose } from "./mongoose.ts";

/** Two processes that start together: the other dropped, or is building, the index at hand. */
const RACE_CODES = new Set([26, 27, 85, 86, 117, 276, 12_587]);
const ATTEMPTS = 5;
/** The same keys with the same options that count: those two cannot stand side by side. */
const SAME_INDEX = 85;

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

type Indexed = Pick<Model<unknown>, "diffIndexes" | "syncIndexes" | "collection">;

async function syncIndexes(model: Indexed): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      await buildChanged(model);
      return await model.syncIndexes();
    } catch (error) {
      const code = error instanceof mongoose.mongo.MongoServerError ? Number(error.code) : 0;
      if (!RACE_CODES.has(code) || attempt === ATTEMPTS) throw error;
      await sleep(100 * attempt);
    }
  }
}

/**
 * A changed definition stands beside the old one, under a name of its own, before the old one is dropped: what is unique
 * stays so, and what was fast stays fast, while other processes work.
 */
async function buildChanged(model: Indexed): Promise<void> {
  const diff = (await model.diffIndexes({ indexOptionsToCreate: true })) as Diff;
  for (const [keys, options] of diff.toCreate) {
    const name = options.name ?? nameOf(keys);
    if (!diff.toDrop.some((old) => old === name || old.startsWith(`${name}_`))) continue;
    const mark = createHash("sha256").update(JSON.stringify(options)).digest("hex").slice(0, 8);
    const { _autoIndex, ...known } = options as IndexOptions & { _autoIndex?: boolean };
    try {
      await model.collection.createIndex(keys as never, { ...known, name: `${name}_${mark}` } as never);
    } catch (error) {
      if (!(error instanceof mongoose.mongo.MongoServerError && error.code === SAME_INDEX)) throw error;
    }
  }
}

interface Diff {
  toDrop: string[];
  toCreate: [IndexDefinition, IndexOptions][];
}

/** As the driver names an index. */
const nameOf = (keys: IndexDefinition): string =>
  Object.entries(keys)
    .map(([path, way]) => `${path}_${way}`)
    .join("_");
