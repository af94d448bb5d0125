export interface Leadership {
  isLeader(): boolean;
  /** Settles when this tab leads; never, when it is stopped before. */
  whenLeader: Promise<void>;
  stop(): void;
}

/**
 * One tab of a person does the syncing: it holds a lock for as long as it lives, and the next one takes over. Without
 * Web Locks every tab syncs, which costs requests but never correctness.
 */
export function standForLeader(name: string, locks: LockManager | undefined): Leadership {
  if (!locks) return { isLeader: () => true, whenLeader: Promise.resolve(), stop() {} };
  let isLeader = false;
  const done = new AbortController();
  const whenLeader = new Promise<void>((lead) => {
    locks
      .request(name, { signal: done.signal }, () => {
        // Granted in the very moment of stopping: holding on would leave every tab without a leader.
        if (done.signal.aborted) return;
        isLeader = true;
        lead();
        return new Promise<void>((resolve) => done.signal.addEventListener("abort", () => resolve()));
      })
      // Stopped while still waiting for the lock.
      .catch(() => {});
  });
  return {
    isLeader: () => isLeader,
    whenLeader,
    stop() {
      isLeader = false;
      done.abort();
    },
  };
}
