import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DataDirectoryError, type Engine, startEngine } from "../../api/db/engine/engine.ts";
import { mongoose } from "../../api/db/mongoose.ts";
import { removeEngineFiles, silentLog, socketOf } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";

let dataDir: string;
const open: Engine[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "silks-test-"));
});
afterEach(async () => {
  for (const engine of open.splice(0)) {
    await engine.close();
    await removeEngineFiles(engine.uri, dataDir);
  }
  await rm(dataDir, { recursive: true, force: true });
});

describe("the embedded engine", () => {
  test("keeps its address over a kill and leaves no socket folder behind", async () => {
    const engine = await start();
    const first = engine.pid() ?? 0;
    expect(await ping(engine.uri)).toBe(1);
    process.kill(first, "SIGKILL");
    await eventually(() => expect(engine.pid()).not.toBe(first));
    expect(await ping(engine.uri)).toBe(1);
    const left = (await readdir(dirname(socketOf(engine.uri)))).filter((name) => name !== "mongodb.sock");
    expect(left.length).toBe(1);
  });

  test("closes a data directory that was open to others", async () => {
    await chmod(dataDir, 0o755);
    await start();
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  test("starts below a watching Node too, which talks on the same channel", async () => {
    vi.stubEnv("WATCH_REPORT_DEPENDENCIES", "1");
    const engine = await start();
    expect(await ping(engine.uri)).toBe(1);
    vi.unstubAllEnvs();
  });

  test("comes back each time it is killed", async () => {
    const engine = await start();
    for (let round = 0; round < 3; round++) {
      const pid = engine.pid() ?? 0;
      process.kill(pid, "SIGKILL");
      await eventually(() => expect(engine.pid()).not.toBe(pid));
      expect(await ping(engine.uri)).toBe(1);
    }
  }, 30_000);

  test("a second start on the same directory is told so in one sentence", async () => {
    const engine = await start();
    const second = startEngine({ dataDir, log: silentLog });
    await expect(second).rejects.toThrow(DataDirectoryError);
    await expect(second).rejects.toThrow(
      `The database in ${dataDir} is already open in another process: stop that one, or choose another DATA_DIR.`,
    );
    expect(await ping(engine.uri)).toBe(1);
  }, 15_000);

  test("a directory that cannot be made is told so", async () => {
    const file = join(dataDir, "file");
    await writeFile(file, "");
    await expect(startEngine({ dataDir: join(file, "data"), log: silentLog })).rejects.toThrow("cannot be made");
  });

  test("ends when it is closed, and not by Ctrl-C in the terminal", async () => {
    const engine = await start();
    const pid = engine.pid() ?? 0;
    process.kill(pid, "SIGINT");
    expect(await ping(engine.uri)).toBe(1);
    expect(engine.pid()).toBe(pid);
    await engine.close();
    expect(engine.pid()).toBeUndefined();
    expect(isAlive(pid)).toBe(false);
  });

  test("ends with the process that started it, however that ends, and the next start waits for it", async () => {
    const parent = fork(join(import.meta.dirname, "engine-parent.ts"), [dataDir], { execArgv: [] });
    const pid = Number(await messageFrom(parent));
    expect(isAlive(pid)).toBe(true);
    const gone = once(parent, "exit");
    parent.kill("SIGKILL");
    await gone;
    const engine = await start();
    expect(await ping(engine.uri)).toBe(1);
    expect(engine.pid()).not.toBe(pid);
    await eventually(async () => expect((await readdir(dirname(socketOf(engine.uri)))).length).toBe(2));
  }, 15_000);
});

async function start(): Promise<Engine> {
  const engine = await startEngine({ dataDir, log: silentLog });
  open.push(engine);
  return engine;
}

async function ping(uri: string): Promise<unknown> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 5_000, retryWrites: false });
  try {
    return (await client.db("admin").command({ ping: 1 })).ok;
  } finally {
    await client.close();
  }
}

async function messageFrom(child: ChildProcess): Promise<unknown> {
  const [message] = await once(child, "message");
  return message;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
