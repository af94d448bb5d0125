import { setTimeout as sleep } from "node:timers/promises";
import { UNLIMITED } from "../../support/app-fixtures.ts";
import { type RunningServer, startServer } from "../../support/server.ts";
import { type Studio, signInAll, startProbe } from "./measure.ts";
import { openEngine } from "./reads.ts";
import { longStalls, STALL_WATCH, startNothing, takeStall } from "./stall.ts";

/** A running studio, and how its server did while its jobs ran and only its health was asked. */
export interface OpenStudio extends Studio, AsyncDisposable {
  server: RunningServer;
  longestWaitMs: number;
  stallMs: { jobs: number; nothing: number };
}

/** Starts a server on this planted directory, watches its jobs for so long, and signs each role in. */
export async function openStudio(name: string, dataDir: string, minutes: number): Promise<OpenStudio> {
  await using opened = new AsyncDisposableStack();
  // The engine is the bench's, which asks it what it has read.
  const engine = opened.use(await openEngine(dataDir));
  const env = { LOG_LEVEL: "fatal", MONGODB_URI: engine.uri, ...UNLIMITED, ...STALL_WATCH };
  const server = opened.use(await startServer({ dataDir, env }));
  const watched = await watchJobs(name, server, minutes);
  const tokens = await signInAll(server.origin);
  const kept = opened.move();
  const { origin } = server;
  const close = () => kept.disposeAsync();
  return { ...watched, origin, tokens, server, count: engine.count, [Symbol.asyncDispose]: close };
}

async function watchJobs(name: string, server: RunningServer, minutes: number) {
  await using nothing = await startNothing();
  await takeStall(server);
  const ofStart = longStalls(server).length;
  const endProbe = startProbe(server.origin);
  await sleep(minutes * 60_000);
  const longestWaitMs = await endProbe();
  const stallMs = { jobs: await takeStall(server), nothing: await takeStall(nothing) };
  for (const stall of longStalls(server).slice(ofStart)) console.log(`${name}: the server ${stall}`);
  for (const stall of longStalls(nothing)) console.log(`${name}: a process with nothing to do ${stall}`);
  return { longestWaitMs, stallMs };
}
