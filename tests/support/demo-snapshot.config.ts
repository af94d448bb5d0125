import { rm } from "node:fs/promises";
import { SNAPSHOT } from "./data-dir.ts";
import { plantSnapshot } from "./demo-snapshot.ts";

/** Playwright's global setup: one demo studio for all servers. The whole run has planted one already. */
export default async function plantOnce(): Promise<() => Promise<void>> {
  if (process.env[SNAPSHOT]) return async () => undefined;
  const dataDir = await plantSnapshot({ settled: false });
  process.env[SNAPSHOT] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
