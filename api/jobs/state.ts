import type { mongo } from "mongoose";
import { mongoose } from "../db/mongoose.ts";
import { COLLECTION } from "./queue.ts";

/** A job as the queue keeps it, one document of each name. */
export interface StoredJob {
  name: string;
  lockedAt?: Date | null;
  lastRunAt?: Date | null;
  lastFinishedAt?: Date | null;
  failedAt?: Date | null;
  failReason?: string | null;
  nextRunAt?: Date | null;
  /** The process that locked or wrote it last. */
  lastModifiedBy?: string | null;
}

const stored = () => mongoose.connection.collection<StoredJob>(COLLECTION) as unknown as mongo.Collection<StoredJob>;

const FIELDS = {
  _id: 0,
  ...{ name: 1, lockedAt: 1, lastRunAt: 1, lastFinishedAt: 1, failedAt: 1 },
  ...{ failReason: 1, nextRunAt: 1, lastModifiedBy: 1 },
};

export const readJobs = (names: string[]): Promise<StoredJob[]> =>
  stored()
    .find({ name: { $in: names } }, { projection: FIELDS })
    .toArray();

/** Those of these jobs that were planned for before a moment of their own. */
export const findPlannedBefore = (moments: ReadonlyMap<string, Date>): Promise<StoredJob[]> =>
  stored()
    .find({ $or: [...moments].map(([name, moment]) => ({ name, nextRunAt: { $lt: moment } })) }, { projection: FIELDS })
    .toArray();

/**
 * Makes a job due, for whichever process looks next. Its lock still holds: of two admins who press at once the job runs
 * once. @returns false while it runs
 */
export async function makeDue(name: string): Promise<boolean> {
  const { matchedCount } = await stored().updateOne({ name, lockedAt: null }, { $set: { nextRunAt: new Date() } });
  return matchedCount === 1;
}
