import { pino } from "pino";
import { createWriteGate } from "#api/db/write-gate.ts";
import { parseEnv } from "#api/env.ts";
import { openSecrets } from "#api/secrets/secrets.ts";
import { inForce } from "#shared/core/settings/in-force.ts";
import type { BackupServices } from "../back-up.ts";

/** All that a command at the console needs of the world, from the same variables as the server. */
export function openConsole(): BackupServices {
  const env = parseEnv(process.env);
  return {
    env,
    log: pino({ level: "warn" }),
    secrets: openSecrets(env.DATA_DIR, env.SECRET_KEY),
    writes: createWriteGate(),
    now: () => Temporal.Now.instant(),
    get timeZone() {
      return inForce().timeZone || env.STUDIO_TIME_ZONE;
    },
  };
}

/** Runs a command and says how it ended. */
export async function atConsole(run: () => Promise<string>): Promise<void> {
  try {
    console.log(await run());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** For a person: 1.5 MB. */
export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
