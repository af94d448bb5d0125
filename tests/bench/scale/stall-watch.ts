import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Preloaded into a process that is measured. It prints each time its event loop stood still for long, and at SIGUSR2 the
 * longest time since it was asked last.
 */
const RESOLUTION_MS = 10;
const NANOSECONDS = 1_000_000;
const LOOK_EVERY_MS = 1_000;
const LONG_MS = 25;

// The database engine is a process of the server with the same NODE_OPTIONS.
if (/\/(api\/main|nothing)\.ts$/.test(process.argv[1] ?? "")) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let longestMs = 0;
  const look = () => {
    // A delay is counted from tick to tick.
    const stalledMs = Math.max(0, delays.max / NANOSECONDS - RESOLUTION_MS);
    delays.reset();
    longestMs = Math.max(longestMs, stalledMs);
    if (stalledMs > LONG_MS) console.log(`stood still ${stalledMs.toFixed(1)} ms at ${new Date().toISOString()}`);
  };
  setInterval(look, LOOK_EVERY_MS).unref();
  process.on("SIGUSR2", () => {
    look();
    console.log(`stalled ${longestMs.toFixed(1)} ms`);
    longestMs = 0;
  });
}
