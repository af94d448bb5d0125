import { setTimeout as sleep } from "node:timers/promises";
import { startServer } from "../../support/server.ts";

/** Commands a second; a server with nothing to do stays below five. */
const QUIET = 10;
/** Reports in a row, one each ten seconds. */
const QUIET_REPORTS = 3;
const MOST_MS = 30 * 60_000;

/**
 * Runs a server on planted data until its jobs have followed all of it: a real studio's data came one by one, and its
 * server has nothing left to do. @throws Error when it does not become quiet
 */
export async function settle(dataDir: string): Promise<void> {
  await using server = await startServer({ dataDir, env: { LOG_LEVEL: "debug" } });
  const endsAt = Date.now() + MOST_MS;
  while (!isQuiet(server.output())) {
    if (Date.now() > endsAt) throw new Error("The jobs do not come to an end with the planted studio.");
    await sleep(5_000);
  }
}

function isQuiet(log: string): boolean {
  const reports = [...log.matchAll(/"perSecond":([\d.]+)/g)].map(([, perSecond]) => Number(perSecond));
  return reports.length > QUIET_REPORTS && reports.slice(-QUIET_REPORTS).every((perSecond) => perSecond < QUIET);
}
