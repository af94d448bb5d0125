import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The folder of the demo studio that the run planted once; set by demo-snapshot.config.ts. */
export const SNAPSHOT = "DEMO_SNAPSHOT";

/**
 * A new folder for a server's data, with a copy of the demo studio in it where the run planted one and this server would
 * plant it again. Its dates are those of the run's time zone. The caller removes the folder.
 */
export async function makeDataDir({ DEMO_STUDIO = "auto", STUDIO_TIME_ZONE }: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "silks-server-"));
  const isInZone = STUDIO_TIME_ZONE === undefined || STUDIO_TIME_ZONE === process.env.STUDIO_TIME_ZONE;
  const snapshot = process.env[SNAPSHOT];
  if (snapshot && DEMO_STUDIO === "auto" && isInZone) await cp(snapshot, dataDir, { recursive: true });
  return dataDir;
}
