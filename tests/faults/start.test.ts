import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "../../api/db/connect.ts";
import { NODE_FLAGS } from "../../api/node-flags.ts";
import { removeEngineFiles, silentLog } from "../support/database.ts";
import { startServer } from "../support/server.ts";

/** The engine writes its process id there, and empties it when it has closed. */
const isClosed = async (dataDir: string) => (await stat(join(dataDir, "mongod.lock"))).size === 0;

test("a server whose jobs cannot begin says why and ends, rather than answer without them", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "silks-start-"));
  const database = await connectDatabase({ dataDir, log: silentLog });
  onTestFinished(async () => {
    await database.close();
    await removeEngineFiles(database.uri, dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
  const jobs = await database.connection.db?.createCollection("jobs", { validator: { never: { $exists: true } } });
  const env = { MONGODB_URI: database.uri, DEMO_STUDIO: "never" };
  await expect(startServer({ dataDir, env })).rejects.toThrow(/ended with 1:.*failed validation/s);
  await jobs?.drop();
  await using server = await startServer({ dataDir, env });
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
});

test("a server that is asked to stop while it starts still closes its database", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "silks-start-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = { ...process.env, NODE_ENV: "development", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "info" };
  const child = spawn(process.execPath, [...NODE_FLAGS, "api/main.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const gone = once(child, "exit");
  // The first line that it writes: the engine runs, and nothing is planted yet.
  await once(child.stdout, "data");
  expect(await isClosed(dataDir)).toBe(false);
  child.kill("SIGTERM");
  expect(await gone).toEqual([0, null]);
  expect(await isClosed(dataDir)).toBe(true);
});

test("in production a server without mail and https says what to set and ends", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "silks-start-"));
  const starting = startServer({ dataDir, env: { NODE_ENV: "production", SMTP_URL: "", DEMO_STUDIO: "never" } });
  onTestFinished(async () => {
    await starting.then((server) => server[Symbol.asyncDispose]()).catch(() => undefined);
    await rm(dataDir, { recursive: true, force: true });
  });
  await expect(starting).rejects.toThrow(/ended with 1:.*No SMTP_URL: .*PUBLIC_URL is not https: /s);
  expect(await readdir(dataDir)).toEqual([]);
});
