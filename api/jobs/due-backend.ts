import { MongoJobRepository } from "@agendajs/mongo-backend";
import type { AgendaBackend } from "agenda";
import type { mongo } from "mongoose";
import type { JobPace } from "./pace.ts";

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
  #look: { at: number; names: Promise<ReadonlySet<string>> } | null = null;

  constructor(db: mongo.Db, collection: string, pace: JobPace) {
    super({ mongo: db as never, db: { collection }, ensureIndex: true });
    this.#pace = pace;
  }

  override async getNextJobToRun(...next: Next): ReturnType<MongoJobRepository["getNextJobToRun"]> {
    const [name, nextScanAt, lockDeadline] = next;
    if (this.#look === null || performance.now() - this.#look.at > LOOK_SERVES_MS)
      this.#look = { at: performance.now(), names: this.#findDue(nextScanAt, lockDeadline) };
    const due = await this.#look.names;
    return due.has(name) ? super.getNextJobToRun(...next) : undefined;
  }

  /** A job that begins is locked already, which is all that other processes must know: one write less per run. */
  override async saveJobState(...[job, options]: Saving): Promise<void> {
    if (job.lockedAt) return;
    await super.saveJobState({ ...job, nextRunAt: this.#pace.nextRunAt(job) }, options);
  }

  async #findDue(nextScanAt: Date, lockDeadline: Date): Promise<ReadonlySet<string>> {
    const due = { $or: [{ lockedAt: null, nextRunAt: { $lte: nextScanAt } }, { lockedAt: { $lte: lockDeadline } }] };
    const jobs = await this.collection.find(due, { projection: { name: 1 } }).toArray();
    return new Set(jobs.map(({ name }) => name));
  }
}

/** Keeps agenda's jobs in this collection of an open database. */
export function createDueBackend(db: mongo.Db, collection: string, pace: JobPace): AgendaBackend {
  const repository = new DueRepository(db, collection, pace);
  return {
    name: "MongoDB",
    repository,
    ownsConnection: false,
    connect: () => repository.connect(),
    disconnect: () => repository.disconnect(),
  };
}
