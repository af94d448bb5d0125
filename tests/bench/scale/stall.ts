import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { reconcileNow } from "#shared/features/ledger/endpoints.ts";
import type { RunningServer } from "../../support/server.ts";
import { readJson } from "./call.ts";

/** For the environment of a server whose stalls are to be measured. */
export const STALL_WATCH = { NODE_OPTIONS: `--import=${join(import.meta.dirname, "stall-watch.ts")}` };

const STALLED = /stalled ([\d.]+) ms/g;
const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 10_000;

const findStalls = (server: RunningServer) => [...server.output().matchAll(STALLED)].map(([, ms]) => Number(ms));

/** How long the server's event loop stood still at most since this was called last, or since its start; in ms. */
export async function takeStall(server: RunningServer): Promise<number> {
  const known = findStalls(server).length;
  process.kill(server.pid, "SIGUSR2");
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += LOOK_EVERY_MS) {
    const stall = findStalls(server)[known];
    if (stall !== undefined) return stall;
    await sleep(LOOK_EVERY_MS);
  }
  return Number.NaN;
}

/** The longest time in ms that the server's event loop stood still while an admin reconciled the ledger. */
export async function stallOfReconcile(server: RunningServer, token: string | null): Promise<number> {
  await takeStall(server);
  await readJson(`${server.origin}${reconcileNow.path}`, token, reconcileNow.method);
  return takeStall(server);
}
