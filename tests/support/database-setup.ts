import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEngine } from "../../api/db/engine/engine.ts";
import { removeEngineFiles, silentLog } from "./database.ts";

/** vitest globalSetup: one embedded engine for the whole run, on which each test file opens a database of its own. */
export async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "silks-test-"));
  const engine = await startEngine({ dataDir, log: silentLog });
  process.env.TEST_MONGODB_URI = engine.uri;
  return async () => {
    await engine.close();
    await removeEngineFiles(engine.uri, dataDir);
  };
}
