import { pino } from "pino";
import { connectDatabase } from "#api/db/connect.ts";
import { ensureIndexes } from "#api/db/indexes.ts";
import { parseEnv } from "#api/env.ts";
import { openSecrets } from "#api/secrets/secrets.ts";
// Registers the models of all slices.
import "#api/features.ts";
import { makeEntryLinks } from "./entry-links.ts";
import { loadStudio } from "./load-studio.ts";

/**
 * `npm run load-export -- FILE`: opens an empty studio with the export of another one. With the embedded database, stop the
 * server first.
 */
try {
  const [path] = process.argv.slice(2);
  if (!path) throw new Error("Which file? npm run load-export -- studio-2026-11-29.zip");
  const env = parseEnv(process.env);
  const log = pino({ level: env.LOG_LEVEL });
  const database = await connectDatabase({ uri: env.MONGODB_URI, dataDir: env.DATA_DIR, log });
  try {
    await ensureIndexes(database, log);
    const now = () => Temporal.Now.instant();
    const { rows, files } = await loadStudio(path, { now, secrets: openSecrets(env.DATA_DIR, env.SECRET_KEY) });
    console.log(`Loaded: ${rows} rows, ${files} files. Passwords are not in an export: people choose one by e-mail.`);
    for (const { name, link } of await makeEntryLinks({ env, now })) console.log(`${name}: ${link}`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
