import { setTimeout as sleep } from "node:timers/promises";
import type { RunningServer } from "./server.ts";

/** Commands a second; a server with nothing to do stays below five. */
const QUIET = 10;

interface Settling {
  /** In a row, one each ten seconds. */
  quietReports: number;
  mostMs: number;
}

/**
 * Waits until the jobs of a server have followed all of its planted data: a real studio's came one by one, and its
 * server has nothing left to do. The server needs `LOG_LEVEL` debug. @throws Error when it does not become quiet
 */
export async function settle(server: RunningServer, { quietReports, mostMs }: Settling): Promise<void> {
  const endsAt = Date.now() + mostMs;
  while (!isQuiet(server.output(), quietReports)) {
    if (Date.now() > endsAt)
      throw new Error(`The jobs do not come to an end with the planted studio: ${lastReport(server.output())}`);
    await sleep(1_000);
  }
}

/** The commands of the last ten seconds. */
const lastReport = (log: string): string => log.match(/"commands":\{[^}]*\}(?![\s\S]*"commands":)/)?.[0] ?? "no report";

function isQuiet(log: string, quietReports: number): boolean {
  const reports = [...log.matchAll(/"perSecond":([\d.]+)/g)].map(([, perSecond]) => Number(perSecond));
  return reports.length > quietReports && reports.slice(-quietReports).every((perSecond) => perSecond < QUIET);
}
