import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { createApp } from "../../api/app.ts";
import { MailModel } from "../../api/email/mail.model.ts";
import { type Env, parseEnv } from "../../api/env.ts";
import { allJobs } from "../../api/features.ts";
import { openServices } from "../../api/open-services.ts";
import type { Services } from "../../api/services.ts";
import { forgetKept } from "../../api/sync/first-run/kept.ts";
import type { CallInput, Endpoint, OutputOf } from "../../shared/core/endpoint.ts";
import type { Role } from "../../shared/core/roles.ts";
import { DEFAULTS, putInForce } from "../../shared/core/settings/in-force.ts";
import { type Clock, createClock } from "./clock.ts";
import { openWorkerDatabase, type TestDatabase } from "./database.ts";
import { addPerson, type NewPerson, type Person, type SignedIn, signInAs } from "./people.ts";
import { callEndpoint, type Reply, type RequestOptions, sendRequest } from "./request.ts";

export interface StudioOptions {
  /** The instant the studio's clock stands at; a Monday noon in Los Angeles by default. */
  startAt?: string;
  /** Environment variables on top of the ones tests need. */
  env?: Record<string, string>;
  /** Other processes write into the same database. */
  isShared?: boolean;
  /** Stand-ins for what reaches the outside world. */
  services?: Partial<Pick<Services, "mailer" | "push" | "payments">>;
}

/** The real Koa app on the real database, at a random port of the loopback. */
export interface Studio {
  baseUrl: string;
  services: Services;
  env: Env;
  clock: Clock;
  database: TestDatabase;
  /** Adds a person of this role and gives them a session. */
  signIn(role: Role, person?: NewPerson): Promise<SignedIn>;
  /** Adds a person without a session (a child, say). */
  addPerson(person?: NewPerson): Promise<Person>;
  /** Raw HTTP: `request("GET", "/api/bookings", { as: mary })`. Never throws on a status. */
  request(method: string, path: string, options?: RequestOptions): Promise<Reply>;
  /** By contract, as the web app does. @throws Refused with `status` and `code` on any answer that is no success */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>, as?: SignedIn, key?: string): Promise<OutputOf<E>>;
  /** Runs one slice's job by its name, once, now. */
  runJob(name: string): Promise<void>;
  /** What was mailed so far, oldest first. */
  mails(): Promise<{ to: string; subject: string; text: string }[]>;
  /** Empties every collection and puts the clock back; signed-in people are gone too. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Limits and lives so generous that a test meets them only when it sets them itself. */
const TEST_ENV = {
  NODE_ENV: "test",
  LOG_LEVEL: "silent",
  DEMO_STUDIO: "never",
  STUDIO_TIME_ZONE: "America/Los_Angeles",
  // Nothing listens there: no test asks a language model of another company.
  OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
  TOKEN_LIFE_SECONDS: "31536000",
  PROOF_SECONDS: "31536000",
  BEARER_ONLY_LIFE_SECONDS: "31536000",
  RATE_READ_PER_MINUTE: "1000000",
  RATE_WRITE_PER_MINUTE: "1000000",
  RATE_AUTH_PER_MINUTE: "1000000",
  RATE_COSTLY_PER_MINUTE: "1000000",
};

/** In Los Angeles. */
const MONDAY_NOON = "2026-03-02T20:00:00Z";

/** One studio for all tests of a file, opened before the first and closed after the last. `studio.reset()` is theirs to call. */
export function setUpStudio(options?: StudioOptions): Studio {
  let opened: Studio | null = null;
  beforeAll(async () => {
    opened = await openStudio(options);
  });
  afterAll(() => opened?.close());
  return openedLater(() => opened);
}

/** What `beforeAll` opens, to be named at the top of a file. */
export const openedLater = <Opened extends object>(find: () => Opened | null): Opened =>
  new Proxy({} as Opened, {
    get: (_, key) => {
      const opened = find();
      if (!opened) throw new Error("It opens before the first test: use it in a hook or a test.");
      return Reflect.get(opened, key);
    },
  });

export async function openStudio(options: StudioOptions = {}): Promise<Studio> {
  const dataDir = await mkdtemp(join(tmpdir(), "silks-studio-"));
  const database = await openWorkerDatabase(options);
  const server = createServer();
  const baseUrl = await listen(server);
  const env = parseEnv({ ...TEST_ENV, DATA_DIR: dataDir, PUBLIC_URL: baseUrl, ...options.env });
  const startAt = options.startAt ?? MONDAY_NOON;
  const clock = createClock(startAt);
  const services = await openServices(env, { ...options.services, now: clock.now });
  services.payments.listensAt?.(baseUrl);
  server.on("request", createApp(services).callback());
  return {
    baseUrl,
    services,
    env,
    clock,
    database,
    signIn: (role, person) => signInAs(role, person, services),
    addPerson: (person) => addPerson(person, services),
    request: (method, path, request) => sendRequest(baseUrl, method, path, request),
    call: (endpoint, input, as, key) => callEndpoint(baseUrl, endpoint, input, as, key),
    runJob: (name) => runJob(name, services),
    mails: () => MailModel.find().sort({ createdAt: 1 }).lean<{ to: string; subject: string; text: string }[]>(),
    reset: async () => {
      // An event of the last test that is still at work would write into the next one's data.
      await services.payments.settled?.();
      services.payments.controls?.reset();
      clock.set(startAt);
      await database.reset();
      forgetKept(services);
      putInForce(DEFAULTS);
    },
    close: async () => {
      await services.live.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await services.payments.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

async function runJob(name: string, services: Services): Promise<void> {
  const job = allJobs().find((known) => known.name === name);
  if (!job) throw new Error(`There is no job ${name}. Known: ${allJobs().map((known) => known.name)}`);
  await job.run(services);
}
