import { Agenda } from "agenda";
import { openDb } from "../db/limits/connections.ts";
import { WORK_MAX_TIME_MS, withTime } from "../db/limits/limits.ts";
import type { Services } from "../services.ts";
import { createDueBackend } from "./due-backend.ts";
import { runNoting } from "./failing.ts";
import { createJobPace, type JobPace } from "./pace.ts";
import { createTurns } from "./turns.ts";

/** A job that looks at the database and does what is due. Running it twice, or on two processes, must be harmless. */
export interface JobDefinition {
  /** `slice.verbNoun` */
  name: string;
  /** How often, in words agenda understands: `1 minute`. */
  every: string;
  /** For a job that follows writes: seconds between two runs while nothing is written. The first write ends the wait. */
  idleSeconds?: number;
  run(services: Services): Promise<void>;
}

export interface JobQueue {
  start(services: Services): Promise<void>;
  stop(): Promise<void>;
}

/** A job that took longer than this lost its process; another one may take it over. Running twice is harmless. */
const LOCK_MS = 60_000;
const COLLECTION = "jobs";

/**
 * Jobs are locked in the database, so that of several API processes one runs each. The queue and its jobs have
 * connections of their own, and `maxTimeMS` for each query.
 */
export function createJobQueue(definitions: JobDefinition[], { maxTimeMS = WORK_MAX_TIME_MS } = {}): JobQueue {
  let agenda: Agenda | null = null;
  let pace: JobPace | null = null;
  const inTurn = createTurns();
  return {
    start: async (services) => {
      const db = await withTime(async () => openDb());
      pace = createJobPace(definitions, db.collection(COLLECTION));
      const backend = createDueBackend(db, COLLECTION, pace);
      agenda = new Agenda({ backend, processEvery: "5 seconds", defaultLockLifetime: LOCK_MS });
      agenda.on("error", (error: unknown) => services.log.warn({ err: error }, "the job queue had a fault"));
      for (const { name, run } of definitions) {
        const runOnce = () => runNoting(name, () => withTime(() => run(services), maxTimeMS), services);
        agenda.define(name, () => inTurn(runOnce), { concurrency: 1, lockLimit: 1 });
        agenda.on(`fail:${name}`, (error: unknown) => services.log.error({ err: error, job: name }, "a job failed"));
      }
      await agenda.start();
      for (const { name, every } of definitions) await agenda.every(every, name);
    },
    stop: async () => {
      pace?.stop();
      await agenda?.stop(false);
    },
  };
}
