import { spawn } from "node:child_process";
import { once } from "node:events";
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

/** A process with the stall watch in it. */
type Watched = Pick<RunningServer, "pid" | "output">;

/** The reference: a process with nothing to do, whose stalls are the machine's. */
export async function startNothing(): Promise<Watched & AsyncDisposable> {
  const env = { ...process.env, ...STALL_WATCH };
  const child = spawn(process.execPath, [join(import.meta.dirname, "nothing.ts")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(child.stdout, "data");
  return {
    pid: child.pid ?? 0,
    output: () => output,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await once(child, "exit");
    },
  };
}

/** The moments at which a process stood still for long, as it printed them. */
export const longStalls = (watched: Watched): string[] => watched.output().match(/^stood still .*$/gm) ?? [];

const findStalls = (watched: Watched) => [...watched.output().matchAll(STALLED)].map(([, ms]) => Number(ms));

/** How long the process's event loop stood still at most since this was called last, or since its start; in ms. */
export async function takeStall(watched: Watched): Promise<number> {
  const known = findStalls(watched).length;
  process.kill(watched.pid, "SIGUSR2");
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += LOOK_EVERY_MS) {
    const stall = findStalls(watched)[known];
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
