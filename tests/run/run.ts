import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, statfsSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Where the tests keep their databases and profiles. In memory where there is enough of it: waiting for the disk at
 * each journaled write is a third of the run, and no test here depends on it. What a power cut does is not tested.
 */
export function testTempDir(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ENOUGH_BYTES) return tmpdir();
  const folder = join(MEMORY, "silks-tests");
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Where Node keeps what it compiled: servers and workers of a run load the same modules again and again. */
export const compileCache = (): string => join(tmpdir(), "silks-compiled");

/**
 * A sentence on what all cores did since it was made, also for what the run did not start: time of the clock, seconds of
 * processor, and their share of what the cores could have done.
 */
export function watchCores(): () => string {
  const times = () => {
    const all = cpus().map((core) => core.times);
    const idle = all.reduce((sum, core) => sum + core.idle, 0);
    return { idle, all: all.flatMap((core) => Object.values(core)).reduce((sum, time) => sum + time, 0) };
  };
  const start = times();
  return () => {
    const now = times();
    const busyMs = now.all - start.all - (now.idle - start.idle);
    const share = Math.round((100 * busyMs) / Math.max(1, now.all - start.all));
    const minutes = (performance.now() / 60_000).toFixed(1);
    return `${minutes} minutes, ${Math.round(busyMs / 1_000)} seconds of processor (${share} % of the cores)`;
  };
}

export interface Finished {
  isGreen: boolean;
  seconds: number;
  /** The last it printed. */
  tail: string;
}

const TAIL_CHARACTERS = 1_200;
const FLUSH_MS = 2_000;

/** Runs a command of the project in its root, with everything it prints passed on. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<Finished> {
  console.log(`\n> ${command} ${args.join(" ")}`);
  const startedAt = performance.now();
  const path = `${join(root, "node_modules/.bin")}:${process.env.PATH}`;
  return new Promise((resolve) => {
    let tail = "";
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["inherit", "pipe", "pipe"],
      env: { ...process.env, PATH: path, ...env },
    });
    const passOn = (to: NodeJS.WriteStream) => (piece: Buffer) => {
      to.write(piece);
      tail = (tail + piece.toString()).slice(-TAIL_CHARACTERS);
    };
    child.stdout.on("data", passOn(process.stdout));
    child.stderr.on("data", passOn(process.stderr));
    const end = (isGreen: boolean) => resolve({ isGreen, seconds: (performance.now() - startedAt) / 1_000, tail });
    child.once("error", () => end(false));
    // What it started and left behind may keep its output open.
    child.once("exit", async (code) => {
      await Promise.race([once(child, "close"), sleep(FLUSH_MS)]);
      end(code === 0);
    });
  });
}
