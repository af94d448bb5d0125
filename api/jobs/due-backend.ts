import { MongoJobRepository } from "@agendajs/mongo-backend";
import type { AgendaBackend } from "agenda";
import type { mongo } from "mongoose";
import type { JobPace } from "./pace.ts";
import type { RunTally } from "./tally.ts";

/** All definitions ask in the same moment: one look serves them all. */
const LOOK_SERVES_MS = 1_000;

type Next = Parameters<MongoJobRepository["getNextJobToRun"]>;
type Saving = Parameters<MongoJobRepository["saveJobState"]>;

/**
 * agenda asks for each definition by itself whether a job is due: with 42 definitions that is 8 `findAndModify` a second
 * on an idle server. This repository looks once at what is due and asks further only for that. A job that becomes due
 * after the look waits for the next one.
 */
class DueRepository extends MongoJobRepository {
  readonly #pace: JobPace;
  readonly #tally: RunTally;
  /** By name; with the moment of its lock where that ran out. */
  #look: { at: number; due: Promise<Map<string, Date | null>> } | null = null;

  constructor(db: mongo.Db, collection: string, { pace, tally }: Watching) {
    super({ mongo: db as never, db: { collection }, ensureIndex: true });
    this.#pace = pace;
    this.#tally = tally;
  }

  override async getNextJobToRun(...next: Next): ReturnType<MongoJobRepository["getNextJobToRun"]> {
    const [name, nextScanAt, lockDeadline] = next;
    if (this.#look === null || performance.now() - this.#look.at > LOOK_SERVES_MS)
      this.#look = { at: performance.now(), due: this.#findDue(nextScanAt, lockDeadline) };
    const due = await this.#look.due;
    if (!due.has(name)) return undefined;
    const job = await super.getNextJobToRun(...next);
    const lockedAt = due.get(name);
    if (job && lockedAt) this.#tally.cutOff(name, lockedAt);
    // The next ask of this look finds the new lock, or a later run.
    due.set(name, null);
    return job;
  }

  /** A job that begins is locked already, which is all that other processes must know: one write less per run. */
  override async saveJobState(...[job, options]: Saving): Promise<void> {
    if (job.lockedAt) return;
    await super.saveJobState({ ...job, nextRunAt: this.#pace.nextRunAt(job) }, options);
    const { name, lastRunAt, lastFinishedAt, failedAt } = job;
    if (!lastRunAt || !lastFinishedAt) return;
    const hasFailed = failedAt !== undefined && failedAt !== null && failedAt >= lastFinishedAt;
    this.#tally.ran({ name, startedAt: lastRunAt, finishedAt: lastFinishedAt, hasFailed });
  }

  async #findDue(nextScanAt: Date, lockDeadline: Date): Promise<Map<string, Date | null>> {
    const due = { $or: [{ lockedAt: null, nextRunAt: { $lte: nextScanAt } }, { lockedAt: { $lte: lockDeadline } }] };
    const jobs = await this.collection.find(due, { projection: { name: 1, lockedAt: 1 } }).toArray();
    return new Map(jobs.map(({ name, lockedAt }) => [name, lockedAt ?? null]));
  }
}

interface Watching {
  pace: JobPace;
  tally: RunTally;
}

/** Keeps agenda's jobs in this collection of an open database. */
export function createDueBackend(db: mongo.Db, collection: string, watching: Watching): AgendaBackend {
  const repository = new DueRepository(db, collection, watching);
  return {
    name: "MongoDB",
    repository,
    ownsConnection: false,
    connect: () => repository.connect(),
    disconnect: () => repository.disconnect(),
  };
}
