import { pino } from "pino";
import { connectDatabase } from "#api/db/connect.ts";
import { parseEnv } from "#api/env.ts";
import { openSecrets } from "#api/secrets/secrets.ts";
import { resetFactor } from "./reset-factor.ts";

/**
 * `npm run reset-second-factor -- EMAIL`: a user who lost the phone and the recovery codes signs in with the password
 * again. With the embedded database, stop the server first.
 */
try {
  const [login] = process.argv.slice(2);
  if (!login) throw new Error("Whose? npm run reset-second-factor -- EMAIL");
  const env = parseEnv(process.env);
  const log = pino({ level: env.LOG_LEVEL });
  const database = await connectDatabase({ uri: env.MONGODB_URI, dataDir: env.DATA_DIR, log });
  try {
    const services = { log, secrets: openSecrets(env.DATA_DIR, env.SECRET_KEY), now: () => Temporal.Now.instant() };
    console.log(await resetFactor(login, services));
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
