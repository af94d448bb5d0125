import { existsSync } from "node:fs";
import { pino } from "pino";
import { parseEnv } from "../../env.ts";
import { connectDatabase } from "../connect.ts";
import { mongoose } from "../mongoose.ts";
import { moveDatabase } from "./move-database.ts";

const USAGE = "Where to? npm run move-database -- mongodb://HOST/DATABASE";

/** `npm run move-database -- URI`: copies the embedded database of `DATA_DIR` into MongoDB, while no server runs. */
async function run(target: string): Promise<void> {
  const env = parseEnv(process.env);
  const log = pino({ level: env.LOG_LEVEL });
  if (!existsSync(env.DATA_DIR)) throw new Error(`There is no data folder at ${env.DATA_DIR}.`);
  const database = await connectDatabase({ uri: undefined, dataDir: env.DATA_DIR, log });
  const client = new mongoose.mongo.MongoClient(target, { serverSelectionTimeoutMS: 10_000 });
  try {
    await client.connect();
    const from = database.connection.db;
    if (!from) throw new Error("The embedded database is not open.");
    const named = client.db().databaseName === "test" ? client.db(from.databaseName) : client.db();
    const { collections, documents } = await moveDatabase(from, named, (line) => console.log(line));
    console.log(`Moved and compared: ${documents} documents in ${collections} collections.`);
    console.log(`Now set MONGODB_URI, and take the key files of ${env.DATA_DIR} along (or SECRET_KEY): see README.md.`);
  } finally {
    await client.close();
    await database.close();
  }
}

try {
  const [target] = process.argv.slice(2);
  if (!target?.startsWith("mongodb")) throw new Error(USAGE);
  await run(target);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
