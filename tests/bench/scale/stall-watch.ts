import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Preloaded into a server that is measured. At SIGUSR2 it prints how long its event loop stood still at most since it
 * was asked last, and then measures from zero.
 */
const RESOLUTION_MS = 10;
const NANOSECONDS = 1_000_000;

// The database engine is a process of the server with the same NODE_OPTIONS.
if (process.argv[1]?.endsWith("api/main.ts")) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  process.on("SIGUSR2", () => {
    // A delay is counted from tick to tick.
    const longestMs = Math.max(0, delays.max / NANOSECONDS - RESOLUTION_MS);
    console.log(`stalled ${longestMs.toFixed(1)} ms`);
    delays.reset();
  });
}
