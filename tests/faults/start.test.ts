import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "../../api/db/connect.ts";
import { removeEngineFiles, silentLog } from "../support/database.ts";
import { startServer } from "../support/server.ts";

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
