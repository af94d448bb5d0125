import { rm } from "node:fs/promises";
import { connectDatabase } from "../../api/db/connect.ts";
import type { DatabaseLog } from "../../api/db/engine/log.ts";
import { parseEnv } from "../../api/env.ts";
import { openTranslators } from "../../api/features.ts";
import { openSecrets } from "../../api/secrets/secrets.ts";
import type { Services } from "../../api/services.ts";
import { makeDataDir } from "./data-dir.ts";
import { silentLog } from "./database.ts";
import type { PushService } from "./push-service.ts";
import { type RunningServer, startServer } from "./server.ts";

/** A running server, and a way to its database behind its back. */
export interface TestServer extends AsyncDisposable {
  server: RunningServer;
  /** Clock, keys, words and log only: enough to add people and to notify them. */
  services: Services;
}

interface TestServerOptions {
  pushService?: PushService;
  demoStudio: "auto" | "never";
  /** Environment variables of the server and of the services. */
  env?: Record<string, string>;
}

export async function openTestServer({
  pushService,
  demoStudio,
  env: more = {},
}: TestServerOptions): Promise<TestServer> {
  const dataDir = await makeDataDir({ ...more, DEMO_STUDIO: demoStudio });
  const database = await connectDatabase({ dataDir, log: silentLog });
  const env = { ...pushService?.apiEnv, ...more, MONGODB_URI: database.uri, DEMO_STUDIO: demoStudio };
  const server = await startServer({ dataDir, env });
  const { STUDIO_TIME_ZONE } = process.env;
  const studioEnv = parseEnv({ ...(STUDIO_TIME_ZONE && { STUDIO_TIME_ZONE }), ...more, DATA_DIR: dataDir });
  const services: Pick<Services, "env" | "timeZone" | "secrets" | "now" | "translators"> & { log: DatabaseLog } = {
    env: studioEnv,
    timeZone: studioEnv.STUDIO_TIME_ZONE,
    log: silentLog,
    secrets: openSecrets(dataDir),
    now: () => Temporal.Now.instant(),
    translators: openTranslators(studioEnv),
  };
  return {
    server,
    services: services as unknown as Services,
    [Symbol.asyncDispose]: async () => {
      await server.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
