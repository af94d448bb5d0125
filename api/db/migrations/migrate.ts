import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { v7 as newId } from "uuid";
import { isDuplicateKey } from "../duplicate-key.ts";
import type { DatabaseLog } from "../engine/log.ts";
import { mongoose } from "../mongoose.ts";

/** One step from how older versions stored something to how it is stored now. */
export interface Migration {
  /** Numbered, in the order in which they run; never changed once released. */
  name: string;
  /**
   * Changes what is stored, and raises the revisions of what devices keep. Must be safe to repeat and to be cut short at
   * any point, and to run beside a server of the version before. @param alive call it between batches
   */
  run(alive: () => Promise<void>): Promise<void>;
}

interface Mark {
  _id: string;
  /** When the step was over. */
  doneAt?: Date;
  /** Who runs the steps, and until when that is believed without another word. */
  heldBy?: string;
  heldUntil?: Date;
}

const LEASE = "lease";
const LEASE_MS = 30_000;
const ASK_AGAIN_MS = 200;

const marks = () => mongoose.connection.collection<Mark>("migrations");

/** Makes this process the one that runs the steps, unless another process holds the lease. @returns whether it is */
async function takeLease(heldBy: string): Promise<boolean> {
  const now = new Date();
  const heldUntil = new Date(now.getTime() + LEASE_MS);
  try {
    const free = { _id: LEASE, $or: [{ heldBy }, { heldUntil: { $lte: now } }] };
    const taken = await marks().updateOne(free, { $set: { heldBy, heldUntil } }, { upsert: true });
    return taken.matchedCount + taken.upsertedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function findOpen(steps: readonly Migration[]): Promise<Migration[]> {
  const done = await marks()
    .find({ doneAt: { $exists: true } })
    .toArray();
  const names = new Set(done.map(({ _id }) => _id));
  return steps.filter(({ name }) => !names.has(name));
}

/**
 * Runs what has not been run on this database yet, in order, each step once however many processes start; the others
 * wait until it is over. A step that was cut short is run again.
 * @throws Error when another process took over a step that was too slow
 */
export async function migrate(steps: readonly Migration[], log: DatabaseLog): Promise<void> {
  if ((await findOpen(steps)).length === 0) return;
  const heldBy = `${hostname()} ${process.pid} ${newId()}`;
  for (;;) {
    const [step] = await findOpen(steps);
    if (!step) break;
    if (!(await takeLease(heldBy))) {
      await sleep(ASK_AGAIN_MS);
      continue;
    }
    // Another may have done it between the look and the lease.
    if (!(await findOpen(steps)).includes(step)) continue;
    log.info({ step: step.name }, "the database is brought up to date");
    await step.run(async () => {
      if (!(await takeLease(heldBy))) throw new Error(`The step ${step.name} took too long between two batches.`);
    });
    await marks().updateOne({ _id: step.name }, { $set: { doneAt: new Date() } }, { upsert: true });
  }
  await marks().updateOne({ _id: LEASE, heldBy }, { $set: { heldUntil: new Date(0) } });
}
