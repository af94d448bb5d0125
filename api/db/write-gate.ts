import { setTimeout as sleep } from "node:timers/promises";

/** Every command and job of this process passes here, so that all of them can be held up for a moment. */
export interface WriteGate {
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Holds up what comes from now on, and waits for what is under way, at most so long. Call what it resolves to, and all
   * go on.
   */
  close(patienceMs: number): Promise<() => void>;
}

const LOOK_EVERY_MS = 5;

export function createWriteGate(): WriteGate {
  let underWay = 0;
  let closed: PromiseWithResolvers<void> | null = null;
  return {
    async pass(work) {
      while (closed) await closed.promise;
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
      }
    },
    async close(patienceMs) {
      const closing = Promise.withResolvers<void>();
      closed = closing;
      for (const endsAt = performance.now() + patienceMs; underWay > 0 && performance.now() < endsAt; )
        await sleep(LOOK_EVERY_MS);
      return () => {
        closed = null;
        closing.resolve();
      };
    },
  };
}
