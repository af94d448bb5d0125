import { setTimeout as sleep } from "node:timers/promises";
import type { mongo } from "mongoose";
import { v7 as newId } from "uuid";
import { mongoose } from "../../db/mongoose.ts";
import { createThrottle } from "./throttle.ts";

/** A document names the process that sent it and nothing else. See README.md, "A poke says nothing". */
export const WAKE_UPS = "wake_ups";
const CAPPED = { capped: true, size: 65_536, max: 100 };
/** A process sends signals no closer together than this, however much it writes. */
const RING_EVERY_MS = 50;
/** Below the time a silent socket is given up after. */
const AWAIT_MS = 2_000;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
/**
 * The embedded engine answers `getMore` at once even with `awaitData`: without a rest the reader asks 2,000 times a second.
 * The rest doubles from the shortest to the longest while nothing comes. The longest keeps a poke from another process
 * below 250 ms in the median.
 */
const SHORTEST_REST_MS = 50;
const LONGEST_REST_MS = 400;

interface WakeTiming {
  /** A process rings this often even when it writes nothing, so that the others know of it. */
  announceEveryMs: number;
  /** A process that has received no other's signal for so long is alone. */
  aloneAfterMs: number;
  /** How long who is alone rests: the first poke of a process that starts then may be so late. */
  aloneRestMs: number;
}

const TIMING: WakeTiming = { announceEveryMs: 30_000, aloneAfterMs: 75_000, aloneRestMs: 2_000 };
const [NAMESPACE_EXISTS, BAD_VALUE] = [48, 2];

/** Wakes the other API processes on this database, on an engine that stands alone as on a replica set. */
export interface WakeSignal {
  /** Soon, and never fails: a process that missed it looks by itself a little later. */
  ring(): void;
  /** Calls `onRing` at each signal of another process, until stopped. The own process needs no database for it. */
  listen(onRing: () => void): { stop(): Promise<void> };
  /** Stops announcing this process to the others. */
  stop(): void;
}

const isCode = (error: unknown, code: number) => (error as { code?: number }).code === code;

async function openCollection(): Promise<mongo.Collection> {
  const { db } = mongoose.connection;
  if (!db) throw new Error("The database is not connected.");
  await db.createCollection(WAKE_UPS, CAPPED).catch((error: unknown) => {
    if (!isCode(error, NAMESPACE_EXISTS)) throw error;
  });
  return db.collection(WAKE_UPS);
}

/** @param from the sender's id; null for a signal that no process reacts to */
async function ring(wakeSignals: mongo.Collection, from: string | null): Promise<void> {
  await wakeSignals.insertOne({ from }, { writeConcern: { w: 1, journal: false } });
}

interface Listening {
  timing: WakeTiming;
  /** When another process rang last, by `performance.now()`. */
  otherRangAt: number;
  /** The id of the process that listens: its own signals are passed over. */
  own: string;
  stopping: AbortSignal;
  onRing(): void;
}

/** Ends early when `stopping` is aborted. */
const pauseFor = (ms: number, { stopping }: Listening) =>
  sleep(ms, undefined, { signal: stopping, ref: false }).catch(() => undefined);

/**
 * Reads along until it is stopped or the cursor ends, as it does at once on an empty collection.
 * @throws when the database went away, or the collection was dropped, emptied or is not capped
 */
async function readAlong(cursor: mongo.FindCursor, listening: Listening): Promise<void> {
  const { own, stopping, onRing, timing } = listening;
  let restMs = SHORTEST_REST_MS;
  while (!stopping.aborted && !cursor.closed) {
    const askedAt = performance.now();
    const signal = await cursor.tryNext();
    if (signal) {
      restMs = SHORTEST_REST_MS;
      if (signal.from !== own && signal.from !== null) {
        listening.otherRangAt = performance.now();
        onRing();
      }
      continue;
    }
    // A MongoDB that waits for data, as asked, answers late and needs no rest.
    if (performance.now() - askedAt > AWAIT_MS / 2) continue;
    await pauseFor(restMs, listening);
    const isAlone = performance.now() - listening.otherRangAt > timing.aloneAfterMs;
    restMs = Math.min(restMs * 2, isAlone ? timing.aloneRestMs : LONGEST_REST_MS);
  }
}

async function readOnce(wakeSignals: mongo.Collection, cursor: mongo.FindCursor, listening: Listening): Promise<void> {
  try {
    await readAlong(cursor, listening);
    // It ended because the collection is empty: give the next cursor something to hold on to.
    if (!listening.stopping.aborted) await ring(wakeSignals, null);
  } catch (error) {
    // A tool copied or restored it as an ordinary collection.
    if (isCode(error, BAD_VALUE)) await mongoose.connection.db?.dropCollection(WAKE_UPS).catch(() => false);
  }
}

async function readUntilStopped(parts: Omit<Listening, "otherRangAt">): Promise<void> {
  let pauseMs = SHORTEST_PAUSE_MS;
  const onRing = () => {
    pauseMs = SHORTEST_PAUSE_MS;
    parts.onRing();
  };
  const listening: Listening = { ...parts, onRing, otherRangAt: performance.now() };
  while (!listening.stopping.aborted) {
    const wakeSignals = await openCollection().catch(() => null);
    const cursor = wakeSignals?.find({}, { tailable: true, awaitData: true, maxAwaitTimeMS: AWAIT_MS });
    const close = () => void cursor?.close().catch(() => undefined);
    listening.stopping.addEventListener("abort", close, { once: true });
    if (wakeSignals && cursor) await readOnce(wakeSignals, cursor, listening);
    listening.stopping.removeEventListener("abort", close);
    await cursor?.close().catch(() => undefined);
    await pauseFor(pauseMs, listening);
    // A signal between two cursors is missed, so one is assumed.
    if (cursor && !listening.stopping.aborted) parts.onRing();
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

export function createWakeSignal(timing = TIMING): WakeSignal {
  const own = newId();
  let wakeSignals: Promise<mongo.Collection> | undefined;
  const ringing = createThrottle(RING_EVERY_MS, () => {
    wakeSignals ??= openCollection();
    wakeSignals
      .then((opened) => ring(opened, own))
      .catch(() => {
        wakeSignals = undefined;
      });
  });
  ringing.ask();
  const announcing = setInterval(ringing.ask, timing.announceEveryMs).unref();
  return {
    ring: ringing.ask,
    stop: () => {
      clearInterval(announcing);
      ringing.cancel();
    },
    listen: (onRing) => {
      const stopping = new AbortController();
      const done = readUntilStopped({ own, timing, stopping: stopping.signal, onRing });
      return {
        stop: async () => {
          stopping.abort();
          await done;
        },
      };
    },
  };
}
