import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { EngineReport } from "./engine-process.ts";
import { EngineUnavailable } from "./glibc.ts";
import type { DatabaseLog } from "./log.ts";

/** The embedded engine, kept running in a child process. */
export interface Engine {
  /** The same over restarts, so a client connected to it recovers by itself. Without a database name. */
  uri: string;
  /** undefined while the engine is between two lives */
  pid(): number | undefined;
  close(): Promise<void>;
}

/** The data directory cannot be opened. The message is one sentence for the person who starts the server. */
export class DataDirectoryError extends Error {
  override name = "DataDirectoryError";
}

interface Supervised {
  child?: ChildProcess;
  /** The end of what the child printed. */
  output?: () => string;
  isClosing: boolean;
}

/** A killed predecessor's engine closes within 2 seconds. */
const IN_USE_PATIENCE_MS = 4_000;
const IN_USE_PAUSE_MS = 400;
const BACK_OFF_MS = { first: 50, most: 5_000 };
/** An engine that ran this long crashed for a new reason. */
const STEADY_MS = 10_000;
const CLOSE_LIMIT_MS = 10_000;
const OUTPUT_KEPT = 4_000;

/**
 * Opens `dataDir` and keeps an engine on it: an engine that crashes is started again with back-off, for ever. Throws
 * EngineUnavailable where there is no engine for this machine, DataDirectoryError when another process has the
 * directory open or it cannot be read.
 */
export async function startEngine({ dataDir, log }: { dataDir: string; log: DatabaseLog }): Promise<Engine> {
  const directory = makeDataDir(dataDir);
  const linkPath = socketOf(directory);
  const state: Supervised = { isClosing: false };
  const start = () => startChild(state, directory, linkPath, log);
  await startPatiently(start, directory);
  void keepRunning(state, start, log);
  return {
    uri: uriOf(linkPath),
    pid: () => (state.child?.exitCode === null && state.child.signalCode === null ? state.child.pid : undefined),
    close: () => closeChild(state),
  };
}

const socketOf = (directory: string): string => join(makeRuntimeDir(directory), "mongodb.sock");
const uriOf = (linkPath: string): string => `mongodb://${encodeURIComponent(linkPath)}/?directConnection=true`;

/** Where the engine of another process listens that has this directory open. */
export const findRunningEngine = (dataDir: string): string => uriOf(socketOf(makeDataDir(dataDir)));

async function startPatiently(start: () => Promise<EngineReport>, directory: string): Promise<void> {
  const deadline = Date.now() + IN_USE_PATIENCE_MS;
  for (;;) {
    const report = await start();
    if (report.type === "ready") return;
    if (report.reason === "unavailable") throw new EngineUnavailable(report.message);
    if (report.reason === "broken") {
      throw new DataDirectoryError(`The database in ${directory} cannot be opened: ${report.message}`);
    }
    if (Date.now() > deadline) {
      throw new DataDirectoryError(
        `The database in ${directory} is already open in another process: stop that one, or choose another DATA_DIR.`,
      );
    }
    await sleep(IN_USE_PAUSE_MS);
  }
}

/** Resolves when the child reports that it is ready or why not; a child that exits without a report is "broken". */
function startChild(state: Supervised, directory: string, linkPath: string, log: DatabaseLog): Promise<EngineReport> {
  const child = fork(join(import.meta.dirname, "engine-process.ts"), [directory, linkPath], {
    execArgv: [],
    // The engine puts its socket into the temp directory: in ours, only our leftovers are cleaned up. Under
    // `node --watch` a child would report the files it reads on the channel that carries its reports to us.
    env: { ...process.env, TMPDIR: join(linkPath, ".."), WATCH_REPORT_DEPENDENCIES: undefined },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const output = keepOutput(child);
  Object.assign(state, { child, output });
  return new Promise((settle) => {
    child.once("message", (message) => {
      const report = message as EngineReport;
      if (report.type === "ready" && report.warning) log.warn({}, report.warning);
      settle(report);
    });
    child.once("exit", (code, signal) => {
      settle({ type: "failed", reason: "broken", message: output() || `the engine ended (${signal ?? code})` });
    });
    child.once("error", (error) => settle({ type: "failed", reason: "broken", message: error.message }));
  });
}

async function keepRunning(state: Supervised, start: () => Promise<EngineReport>, log: DatabaseLog): Promise<void> {
  for (let failures = 0; ; ) {
    const readyAt = Date.now();
    await exitOf(state.child);
    const { exitCode, signalCode } = state.child ?? {};
    if (!state.isClosing) log.warn({ exitCode, signalCode, output: state.output?.() }, "the database engine ended");
    if (Date.now() - readyAt > STEADY_MS) failures = 0;
    for (let isReady = false; !isReady; failures++) {
      if (!state.isClosing) await sleep(Math.min(BACK_OFF_MS.first * 2 ** failures, BACK_OFF_MS.most));
      if (state.isClosing) return;
      const report = await start();
      isReady = report.type === "ready";
      if (report.type === "ready") log.info({ pid: state.child?.pid }, "the database engine is back");
      else log.error({ ...report }, "the database engine could not be restarted");
    }
  }
}

function exitOf(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => child.once("exit", () => done()));
}

/** Ending the channel makes the engine close cleanly; see engine-process.ts. */
async function closeChild(state: Supervised): Promise<void> {
  state.isClosing = true;
  const { child } = state;
  const limit = setTimeout(() => child?.kill("SIGKILL"), CLOSE_LIMIT_MS);
  if (child?.connected) child.disconnect();
  await exitOf(child);
  clearTimeout(limit);
}

/** The last of what the engine printed: its fatal errors come there. */
function keepOutput(child: ChildProcess): () => string {
  const kept = { text: "" };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      kept.text = (kept.text + chunk).slice(-OUTPUT_KEPT);
    });
  }
  return () => kept.text.trim();
}

/** A private folder for the sockets, found again by the next start; short, as a socket path has at most 103 bytes. */
function makeRuntimeDir(directory: string): string {
  const key = createHash("sha256").update(directory).digest("hex").slice(0, 8);
  const folder = join(tmpdir(), `silks-${process.getuid?.() ?? 0}-${key}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  // Every user of the machine may create folders in the temp directory: another user's folder could serve another
  // database.
  if (uid !== process.getuid?.() || (mode & 0o170077) !== 0o040000) {
    throw new DataDirectoryError(`${folder} belongs to somebody else or is open to others: remove it.`);
  }
  return folder;
}

/** Its one real path: every link is resolved. */
function makeDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // One that was there may have been open to others.
    chmodSync(dataDir, 0o700);
    return realpathSync(dataDir);
  } catch (error) {
    throw new DataDirectoryError(`The data directory ${resolve(dataDir)} cannot be made.`, { cause: error });
  }
}
