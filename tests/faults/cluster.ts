import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { v7 as newId } from "uuid";
import { connectDatabase } from "../../api/db/connect.ts";
import { type Engine, startEngine } from "../../api/db/engine/engine.ts";
import { type Env, parseEnv } from "../../api/env.ts";
import { startSession } from "../../api/features/accounts/sessions/sessions.ts";
import { UserModel } from "../../api/features/accounts/user.model.ts";
import { openSecrets } from "../../api/secrets/secrets.ts";
import { type Clock, createClock } from "../support/clock.ts";
import { removeEngineFiles, silentLog } from "../support/database.ts";
import { type RunningServer, type ServerOptions, startServer } from "../support/server.ts";

/** Several API processes on one database, and this process beside them, to look and to prepare. */
export interface Cluster extends AsyncDisposable {
  env: Env;
  clock: Clock;
  engine: Engine;
  dataDir: string;
  /** The database's address, its name included. */
  uri: string;
  servers: RunningServer[];
  /** Adds students with signed waivers and gives each a session. */
  signIn(count: number): Promise<{ id: string; token: string }[]>;
  /** One more API process on the same database. */
  start(options?: ServerOptions): Promise<RunningServer>;
}

const now = () => Temporal.Now.instant();

/** Signs people in past the servers, with the keys they were given: `database` is the one mongoose is connected to. */
export function peopleOf(source: { SECRET_KEY: string }) {
  const log = pino({ level: "silent" });
  const deps = { env: parseEnv(source), now, log, secrets: openSecrets("", source.SECRET_KEY) };
  return {
    env: deps.env,
    /** Adds students with signed waivers and gives each a session. */
    signIn: async (count: number) => {
      const users = Array.from({ length: count }, (_, i) => studentNumber(i));
      await UserModel.insertMany(users);
      const device = { device: "test", ip: "::1" };
      const signedIn: { id: string; token: string }[] = [];
      // One after the other: a thousand at once wait longer for a connection than it lets them.
      for (const { _id } of users) signedIn.push({ id: _id, token: (await startSession(_id, device, deps)).token });
      return signedIn;
    },
  };
}

/** An engine of its own, and `processes` servers on it. */
export async function openCluster(processes: number): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), "silks-cluster-"));
  const engine = await startEngine({ dataDir, log: silentLog });
  const uri = engine.uri.replace("/?", "/studio?");
  const database = await connectDatabase({ uri, dataDir: "", log: silentLog });
  const SECRET_KEY = newId() + newId();
  const env = { NODE_ENV: "test", MONGODB_URI: uri, SECRET_KEY, DEMO_STUDIO: "never", LOG_LEVEL: "error" };
  const servers: RunningServer[] = [];
  const start = async (options: ServerOptions = {}) => {
    const server = await startServer({ ...options, env: { ...env, ...options.env } });
    servers.push(server);
    return server;
  };
  for (let i = 0; i < processes; i++) await start();
  const cluster: Cluster = {
    ...peopleOf(env),
    clock: createClock(now().toString()),
    engine,
    dataDir,
    uri,
    servers,
    start,
    [Symbol.asyncDispose]: async () => {
      for (const server of servers) await server[Symbol.asyncDispose]();
      await database.close();
      await cluster.engine.close();
      await removeEngineFiles(engine.uri, dataDir);
    },
  };
  return cluster;
}

function studentNumber(number: number) {
  const _id = newId();
  return {
    _id,
    firstName: "Student",
    lastName: String(number),
    username: null,
    email: null,
    role: "student" as const,
    birthday: "1990-05-01",
    waiverSigned: true,
    createdAt: new Date(),
    audiences: [`user:${_id}`, "admin"],
  };
}
