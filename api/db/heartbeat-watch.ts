import type { Connection } from "mongoose";
import type { DatabaseLog } from "./engine/log.ts";

/** A heartbeat is answered or fails within its 2 s limits; one that did neither by then never will. */
const STUCK_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

type Client = ReturnType<Connection["getClient"]>;

interface Monitor {
  close(): void;
  connect(): void;
}

/** The driver's own parts, of which there is no public name. */
interface Topology {
  s?: { servers?: ReadonlyMap<string, { monitor?: Monitor | null }> };
}

/**
 * Starts a heartbeat anew that hangs. When the database closes a connection in the very moment the driver asks on it, the
 * driver (mongodb 7, `sdam/monitor.js`) may wait for an answer for ever, and would hold the database for away although
 * it is back.
 */
export function watchHeartbeat(client: Client, log: DatabaseLog): { stop(): void } {
  let startedAt: number | null = null;
  const onStarted = () => {
    startedAt = performance.now();
  };
  const onEnded = () => {
    startedAt = null;
  };
  client.on("serverHeartbeatStarted", onStarted);
  client.on("serverHeartbeatSucceeded", onEnded);
  client.on("serverHeartbeatFailed", onEnded);
  const timer = setInterval(() => {
    if (startedAt === null || performance.now() - startedAt < STUCK_MS) return;
    startedAt = null;
    log.warn({}, "the driver's heartbeat hangs: it is started anew");
    const { topology } = client as unknown as { topology?: Topology };
    for (const { monitor } of topology?.s?.servers?.values() ?? []) {
      monitor?.close();
      monitor?.connect();
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      client.off("serverHeartbeatStarted", onStarted);
      client.off("serverHeartbeatSucceeded", onEnded);
      client.off("serverHeartbeatFailed", onEnded);
    },
  };
}
