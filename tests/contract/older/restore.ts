import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { EJSON } from "bson";
import { migrate } from "#api/db/migrations/migrate.ts";
import { MIGRATIONS } from "#api/db/migrations/steps.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { silentLog } from "../../support/database.ts";

export type Documents = Record<string, { _id: string }[]>;

const DUMP = new URL("../../fixtures/studio-2026-11-21.json.gz", import.meta.url);

/** With which that studio sealed health notes and signed codes. */
export const OLDER_SECRET_KEY = "the key of a studio of an older version";

/**
 * A demo studio as the version of 2026-11-21 stored it, in the middle of its day: a few classes with all of their people,
 * and at least one document of every collection. Then what today's server does at its start.
 */
export async function restoreOlderStudio(): Promise<Documents> {
  const unzipped = await promisify(gunzip)(await readFile(DUMP));
  const documents = EJSON.parse(unzipped.toString(), { relaxed: true }) as Documents;
  for (const [name, rows] of Object.entries(documents))
    if (rows.length > 0) await mongoose.connection.collection<{ _id: string }>(name).insertMany(rows);
  await migrate(MIGRATIONS, silentLog);
  return documents;
}
