import { toDate } from "../../shared/core/time.ts";
import { isDatabaseDown } from "../db/database-down.ts";
import { mongoose } from "../db/mongoose.ts";
import type { Services } from "../services.ts";
import { type FailedItem, FailedItemModel, reasonOf } from "./set-aside.ts";

const { trusted } = mongoose;

/** A job that failed as a whole, not one item of it: among what failed, under its name. */
export const KIND_OF_RUNS = "jobs.run";
/** So often in a row, and admins are notified. */
const MOST_FAILURES = 3;
const MOST_LISTED = 50;
/** Another process may have failed at it: asked so rarely, as most jobs never fail. */
const LISTED_FOR_MS = 60_000;
let listed: { at: number; names: Set<string> } | null = null;

type Deps = Pick<Services, "now" | "log">;

/** Runs a job, and remembers how often it failed in a row. @throws what it threw */
export async function runNoting(name: string, run: () => Promise<void>, services: Deps): Promise<void> {
  try {
    await run();
  } catch (error) {
    // What the whole database is missing from is no fault of the job.
    if (!isDatabaseDown(error)) await note(name, error, services).catch(() => undefined);
    throw error;
  }
  if ((await findKnown()).has(name)) await forget(name);
}

async function note(name: string, error: unknown, { now, log }: Deps): Promise<void> {
  const failedAt = toDate(now());
  const _id = `${KIND_OF_RUNS}:${name}`;
  const failed = await FailedItemModel.findOneAndUpdate(
    { _id },
    {
      $set: { kind: KIND_OF_RUNS, itemId: name, reason: reasonOf(error), failedAt },
      $setOnInsert: { firstFailedAt: failedAt },
      $inc: { tries: 1 },
    },
    { upsert: true, returnDocument: "after" },
  ).lean<FailedItem>();
  listed = null;
  const inARow = failed?.tries ?? 1;
  if (inARow < MOST_FAILURES) return;
  log.error({ job: name, inARow }, "a job fails each time");
  if (!failed?.setAsideAt) await FailedItemModel.updateOne({ _id }, { setAsideAt: failedAt });
}

async function findKnown(): Promise<Set<string>> {
  if (!listed || performance.now() - listed.at > LISTED_FOR_MS) {
    const some = await FailedItemModel.find({ kind: KIND_OF_RUNS }, { itemId: 1 })
      .limit(MOST_LISTED)
      .lean<FailedItem[]>();
    listed = { at: performance.now(), names: new Set(some.map(({ itemId }) => itemId)) };
  }
  return listed.names;
}

async function forget(name: string): Promise<void> {
  await FailedItemModel.deleteOne({ _id: `${KIND_OF_RUNS}:${name}` });
  listed = null;
}

/** Jobs that failed three times in a row, or more. */
export async function findFailingJobs(): Promise<string[]> {
  const failing = await FailedItemModel.find({ kind: KIND_OF_RUNS, setAsideAt: trusted({ $ne: null }) }, { itemId: 1 })
    .limit(MOST_LISTED)
    .lean<FailedItem[]>();
  return failing.map(({ itemId }) => itemId).toSorted();
}
