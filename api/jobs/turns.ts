import { setTimeout as sleep } from "node:timers/promises";
import { createFairQueue } from "../sync/fair-queue.ts";

/** After a start all jobs are due at once: so many share the processor with the requests of people. */
const AT_ONCE = 2;
/** A job that takes longer waits for a third party, or has much to do in batches, and must not hold up the others. */
const LONGEST_TURN_MS = 1_000;

/** Begins a few pieces of work at once, the others in order as those end or take long. */
export function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const inOrder = createFairQueue(AT_ONCE);
  return (work) =>
    new Promise((resolve, reject) => {
      void inOrder(async () => {
        const done = work();
        done.then(resolve, reject);
        await Promise.race([done.catch(() => undefined), sleep(LONGEST_TURN_MS, undefined, { ref: false })]);
      });
    });
}
