import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { createApp } from "./app.ts";
import { refuseHalfRestored } from "./backups/restore/refuse-half.ts";
import { connectDatabase } from "./db/connect.ts";
import { ensureIndexes } from "./db/indexes.ts";
import { openDb } from "./db/limits/connections.ts";
import { withTime } from "./db/limits/limits.ts";
import { migrate } from "./db/migrations/migrate.ts";
import { MIGRATIONS } from "./db/migrations/steps.ts";
import { type Env, findProductionFaults, parseEnv, publicUrl } from "./env.ts";
import { finishFirstAdmin, isWithoutAdmin, openingLink } from "./features/opening/index.ts";
import { keepInForce, refusePlanted } from "./features/studio/index.ts";
import { allJobs, lineage } from "./features.ts";
import { createJobQueue } from "./jobs/queue.ts";
import { openServices } from "./open-services.ts";

const WEB_ROOT = fileURLToPath(new URL("../dist", import.meta.url));

const LOOK_AT_CONNECTIONS_MS = 2_000;
const MOST_CONNECTIONS = 10_000;

/** Slow senders are cut off instead of keeping a connection for ever. */
function harden(server: Server): Server {
  server.maxConnections = MOST_CONNECTIONS;
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  server.maxHeadersCount = 100;
  return server;
}

const listen = (server: Server, env: Env) =>
  new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.PORT, env.HOST, () => resolve((server.address() as AddressInfo).port));
  });

/** The production image has no demo studio, so its code is not loaded there. */
const mayPlantDemo = ({ NODE_ENV, DEMO_STUDIO }: Env): boolean => NODE_ENV !== "production" && DEMO_STUDIO !== "never";

/** env -> database -> app -> jobs -> listen */
export async function main(
  source: Record<string, string | undefined>,
): Promise<{ port: number; stop(): Promise<void> }> {
  const env = parseEnv(source);
  const faults = findProductionFaults(env, existsSync(WEB_ROOT));
  if (faults.length > 0) throw new Error(faults.join("\n"));
  const services = await openServices(env);
  const database = await connectDatabase({ uri: env.MONGODB_URI, dataDir: env.DATA_DIR, log: services.log });
  await refuseHalfRestored(openDb());
  await ensureIndexes(database, services.log);
  await withTime(lineage.begin);
  await migrate(MIGRATIONS, services.log);
  await refusePlanted(env.NODE_ENV);
  const releaseSettings = await keepInForce(services);
  const planted = mayPlantDemo(env) ? await (await import("./demo/plant.ts")).plantDemoStudio(services) : null;
  await finishFirstAdmin(services);
  const app = createApp(services, existsSync(WEB_ROOT) ? WEB_ROOT : undefined);
  // The limits below are looked at this often; every 30 s by default, for which a slow sender could stay.
  const server = harden(createServer({ connectionsCheckingInterval: LOOK_AT_CONNECTIONS_MS }, app.callback()));
  const port = await listen(server, env);
  services.payments.listensAt?.(`http://127.0.0.1:${port}`);
  const jobs = createJobQueue(allJobs());
  await jobs.start(services);
  const origin = env.PUBLIC_URL ? publicUrl(env) : `http://localhost:${port}`;
  console.log(`The studio is open at ${origin}`);
  if (planted) console.log(planted);
  if (await isWithoutAdmin())
    console.log(`It has no admin yet. Become the first one at\n${openingLink(services, origin)}`);
  return {
    port,
    stop: async () => {
      server.close();
      releaseSettings();
      await services.live.stop();
      server.closeIdleConnections();
      await jobs.stop();
      await services.payments.stop();
      await database.close();
      server.closeAllConnections();
    },
  };
}

if (import.meta.main) {
  const starting = main(process.env);
  // One that still starts closes its database too, when it has started. A second signal ends it at once.
  const stop = () => void starting.then((running) => running.stop()).then(() => process.exit(0));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    await starting;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    // The open port would keep a server without jobs alive, and its supervisor would start no other one.
    process.exit(1);
  }
}
