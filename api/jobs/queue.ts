import { Agenda } from "agenda";
import type { mongo } from "mongoose";
import { openDb } from "../db/limits/connections.ts";
import { WORK_MAX_TIME_MS, withTime } from "../db/limits/limits.ts";
import type { Services } from "../services.ts";
import { createDueBackend } from "./due-backend.ts";
import { runNoting } from "./failing.ts";
import { createJobPace, type JobPace } from "./pace.ts";
import { freeLostLocks, processName } from "./process.ts";
import { createRunTally, type RunTally } from "./tally.ts";
import { createTurns } from "./turns.ts";

/** A job that looks at the database and does what is due. Running it twice, or on two processes, must be harmless. */
export interface JobDefinition {
  /** `slice.verbNoun` */
  name: string;
  /** How often, in words agenda understands: `1 minute`. */
  every: string;
  /** For a job that follows writes: seconds between two runs while nothing is written. The first write ends the wait. */
  idleSeconds?: number;
  /** It may hold up all others, and so does not wait itself where they wait. */
  holdsWrites?: boolean;
  run(services: Services): Promise<void>;
}

export interface JobQueue {
  start(services: Services): Promise<void>;
  stop(): Promise<void>;
}

/** A job that took longer than this lost its process; another one may take it over. Running twice is harmless. */
export const LOCK_MS = 60_000;
export const COLLECTION = "jobs";

interface QueueOptions {
  maxTimeMS?: number;
  /** As admins read it. */
  process?: string;
}

/**
 * Jobs are locked in the database, so that of several API processes one runs each. The queue and its jobs have
 * connections of their own, and `maxTimeMS` for each query.
 */
export function createJobQueue(
  definitions: JobDefinition[],
  { maxTimeMS = WORK_MAX_TIME_MS, process = processName() }: QueueOptions = {},
): JobQueue {
  let agenda: Agenda | null = null;
  let pace: JobPace | null = null;
  let tally: RunTally | null = null;
  const inTurn = createTurns();
  return {
    start: async (services) => {
      const db = await withTime(async () => openDb());
      const jobs = db.collection(COLLECTION);
      pace = createJobPace(definitions, jobs);
      tally = createRunTally(services);
      await freeLostLocks(jobs, tally);
      const backend = createDueBackend(db, COLLECTION, { pace, tally });
      agenda = new Agenda({ backend, name: process, processEvery: "5 seconds", defaultLockLifetime: LOCK_MS });
      agenda.on("error", (error: unknown) => services.log.warn({ err: error }, "the job queue had a fault"));
      for (const { name, run, holdsWrites } of definitions) {
        const runAlone = () => runNoting(name, () => withTime(() => run(services), maxTimeMS), services);
        const runOnce = () => (holdsWrites ? runAlone() : services.writes.pass(runAlone));
        agenda.define(name, () => inTurn(runOnce), { concurrency: 1, lockLimit: 1 });
        agenda.on(`fail:${name}`, (error: unknown) => services.log.error({ err: error, job: name }, "a job failed"));
      }
      // Each job looks with the start at the work that a crash left, not at its next turn.
      await jobs.updateMany({ lockedAt: null }, { $set: { nextRunAt: new Date() } });
      await agenda.start();
      for (const { name, every } of await findUnplanned(definitions, jobs)) await agenda.every(every, name);
    },
    stop: async () => {
      pace?.stop();
      await agenda?.stop(false);
      await tally?.stop();
    },
  };
}

/** Those that are new, or run at another pace than before: agenda forgets the last run and the lock of what it plans. */
async function findUnplanned(definitions: JobDefinition[], jobs: mongo.Collection): Promise<JobDefinition[]> {
  const planned = await jobs.find({}, { projection: { name: 1, repeatInterval: 1 } }).toArray();
  const paces = new Map(planned.map(({ name, repeatInterval }) => [name, repeatInterval]));
  return definitions.filter(({ name, every }) => paces.get(name) !== every);
}
