import { setTimeout as sleep } from "node:timers/promises";
import { BackupError } from "#api/backups/format/archive.ts";
import { openTarget } from "#api/backups/open.ts";
import { connectDatabase } from "#api/db/connect.ts";
import { withTime } from "#api/db/limits/limits.ts";
import { keepInForce } from "../../studio/index.ts";
import { type BackupServices, backUp } from "../back-up.ts";
import type { KeptRow } from "../state.model.ts";
import { ask, readState } from "../state.ts";
import { atConsole, inMegabytes, openConsole } from "./open.ts";

const WAITED_FOR_MS = 30 * 60_000;
const LOOK_EVERY_MS = 500;

/** `npm run backup`: backs the studio up now, also while its server runs. */
await atConsole(async () => {
  const services = openConsole();
  const { env } = services;
  const made = env.MONGODB_URI ? await backUpHere(services, env.MONGODB_URI) : await backUpEmbedded(services);
  return `Backed up: ${made.name} (${inMegabytes(made.bytes)}) at ${openTarget(env).place}`;
});

async function backUpHere(services: BackupServices, uri?: string): Promise<KeptRow> {
  const database = await connectDatabase({ uri, dataDir: services.env.DATA_DIR, log: services.log });
  try {
    (await keepInForce(services))();
    const made = await withTime(() => backUp(services));
    if (!made) throw new BackupError("A backup or a rehearsal is under way in another process.");
    return made;
  } finally {
    await database.close();
  }
}

/** The server has the folder open while it runs: then it is asked to do it. */
async function backUpEmbedded(services: BackupServices): Promise<KeptRow> {
  const { DataDirectoryError, findRunningEngine } = await import("#api/db/engine/engine.ts");
  try {
    return await backUpHere(services);
  } catch (error) {
    if (!(error instanceof DataDirectoryError)) throw error;
    return withTime(() => askServer(services, findRunningEngine(services.env.DATA_DIR)));
  }
}

async function askServer(services: BackupServices, uri: string): Promise<KeptRow> {
  const database = await connectDatabase({ uri, dataDir: services.env.DATA_DIR, log: services.log });
  try {
    const before = await readState(services);
    await ask("backup", services);
    for (const endsAt = performance.now() + WAITED_FOR_MS; performance.now() < endsAt; await sleep(LOOK_EVERY_MS)) {
      const { last, failure } = await readState(services);
      if (last && last.at.getTime() !== before.last?.at.getTime()) return last;
      if (failure && failure.at.getTime() !== before.failure?.at.getTime()) throw new BackupError(failure.reason);
    }
    throw new BackupError("The server did not finish the backup within half an hour: see Scheduled jobs.");
  } finally {
    await database.close();
  }
}
