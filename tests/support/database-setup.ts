import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Engine, startEngine } from "../../api/db/engine.ts";
import { silentLog } from "./database.ts";

/** vitest globalSetup: one embedded engine for the whole run, on which each test file opens a database of its own. */
export async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "silks-test-"));
  const engine: Engine = await startEngine({ dataDir, log: silentLog });
  process.env.TEST_MONGODB_URI = engine.uri;
  return async () => {
    await engine.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
