import { makeDataDir } from "./data-dir.ts";
import { startServer } from "./server.ts";
import { settle } from "./settle.ts";

const MOST_SETTLING_MS = 300_000;

interface Plan {
  settled: boolean;
  /** Environment variables of the server that plants. */
  env?: Record<string, string>;
}

/**
 * Plants the demo studio, for servers to start on copies of it. Settled, its jobs have followed what was planted: each
 * copy saves that work too, two thirds of what a server of a test does. @returns the folder, which the caller removes
 */
export async function plantSnapshot({ settled, env = {} }: Plan): Promise<string> {
  const dataDir = await makeDataDir();
  await using server = await startServer({ dataDir, env: { ...env, LOG_LEVEL: settled ? "debug" : "warn" } });
  if (settled) await settle(server, { quietReports: 1, mostMs: MOST_SETTLING_MS });
  return dataDir;
}
