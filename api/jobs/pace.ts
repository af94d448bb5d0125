import type { mongo } from "mongoose";
import { onSyncedWrite } from "../db/synced.ts";

/** Longer than any job waits after a write: a chat message is notified after 8 seconds. */
const ACTIVE_FOR_MS = 30_000;
const WAKE_EVERY_MS = 5_000;

interface Paced {
  name: string;
  idleSeconds?: number;
}

/** Jobs that follow writes run rarely while nothing is written, and at their own pace while something is. */
export interface JobPace {
  /** When a job that just finished runs again; agenda's own answer while this process writes. */
  nextRunAt(job: { name: string; nextRunAt?: Date | null }): Date | null;
  stop(): void;
}

/** `jobs` is agenda's collection. Several processes may share it: each wakes the jobs for its own writes. */
export function createJobPace(definitions: Paced[], jobs: mongo.Collection): JobPace {
  const idleMs = new Map(
    definitions.flatMap(({ name, idleSeconds }) => (idleSeconds ? [[name, idleSeconds * 1_000]] : [])),
  );
  let activeUntil = performance.now() + ACTIVE_FOR_MS;
  let waking: NodeJS.Timeout | null = null;
  const isIdle = () => performance.now() > activeUntil;

  /** Another process, idle itself, may postpone a job while this one writes: hence at every step, not only at the first. */
  const wake = () => {
    const now = Date.now();
    const postponed = [...idleMs].map(([name, ms]) => ({
      name,
      lockedAt: null,
      nextRunAt: { $gt: new Date(now + ms / 2) },
    }));
    // Lost while the database is away, made up for five seconds later or by the idle pace.
    jobs.updateMany({ $or: postponed }, { $set: { nextRunAt: new Date(now) } }).catch(() => undefined);
  };
  const step = () => {
    if (isIdle() && waking !== null) {
      clearInterval(waking);
      waking = null;
    } else wake();
  };
  const stopListening = onSyncedWrite(() => {
    activeUntil = performance.now() + ACTIVE_FOR_MS;
    if (waking !== null || idleMs.size === 0) return;
    waking = setInterval(step, WAKE_EVERY_MS).unref();
    wake();
  });
  return {
    nextRunAt: ({ name, nextRunAt = null }) => {
      const ms = idleMs.get(name);
      if (!ms || !nextRunAt || !isIdle()) return nextRunAt;
      return new Date(Math.max(nextRunAt.getTime(), Date.now() + ms));
    },
    stop: () => {
      stopListening();
      if (waking !== null) clearInterval(waking);
    },
  };
}
