import { hostname } from "node:os";
import type { mongo } from "mongoose";
import type { RunTally } from "./tally.ts";

/** Names a server process in front of admins. */
export const processName = (): string => `${hostname()}:${process.pid}`;

/** Whether a process of this machine is at work; those of other machines are believed to be. */
function isAtWork(name: string): boolean {
  const [, host, pid] = /^(.*):(\d+)$/.exec(name) ?? [];
  if (host !== hostname()) return true;
  // A lock that bears this process's own number before it ran a job is of an earlier one: in a container each is the first.
  if (Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/** At the start: frees what a process of this machine held when it ended, so that it need not wait for the lock's end. */
export async function freeLostLocks(jobs: mongo.Collection, tally: Pick<RunTally, "cutOff">): Promise<void> {
  const locked = await jobs.find({ lockedAt: { $ne: null } }).toArray();
  for (const { _id, name, lockedAt, lastModifiedBy } of locked) {
    if (isAtWork(String(lastModifiedBy ?? ""))) continue;
    const freed = await jobs.updateOne({ _id, lockedAt }, { $set: { lockedAt: null, nextRunAt: new Date() } });
    if (freed.modifiedCount === 1) tally.cutOff(name, lockedAt);
  }
}
