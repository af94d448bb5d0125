export interface Throttle {
  ask(): void;
  cancel(): void;
}

/** Does `work` once for all who ask in the same time: at once, or when `everyMs` have passed since the last time. */
export function createThrottle(everyMs: number, work: () => void): Throttle {
  let waiting: NodeJS.Timeout | null = null;
  let nextAt = 0;
  const run = () => {
    waiting = null;
    nextAt = performance.now() + everyMs;
    work();
  };
  return {
    ask: () => {
      if (waiting === null) waiting = setTimeout(run, Math.max(0, nextAt - performance.now())).unref();
    },
    cancel: () => {
      if (waiting !== null) clearTimeout(waiting);
    },
  };
}
