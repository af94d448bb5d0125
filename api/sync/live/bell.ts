import { setTimeout as sleep } from "node:timers/promises";
import type { mongo } from "mongoose";
import { mongoose } from "../../db/mongoose.ts";
import { createThrottle } from "./throttle.ts";

/** What is in it means nothing: that something came is the message. */
const COLLECTION = "wake_ups";
const CAPPED = { capped: true, size: 65_536, max: 100 };
/** However much a process writes, it rings no oftener than this. */
const RING_EVERY_MS = 50;
/** Below the time a silent socket is given up after. */
const AWAIT_MS = 2_000;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
const [NAMESPACE_EXISTS, BAD_VALUE] = [48, 2];

/** Heard in every API process on this database, on an engine that stands alone as on a replica set. */
export interface Bell {
  /** Soon, and never fails: somebody who was not woken looks by themselves a little later. */
  ring(): void;
  /** Calls `onRing` whenever somebody rang, also this process itself, until told to stop. */
  listen(onRing: () => void): { stop(): Promise<void> };
}

const isCode = (error: unknown, code: number) => (error as { code?: number }).code === code;

async function openCollection(): Promise<mongo.Collection> {
  const { db } = mongoose.connection;
  if (!db) throw new Error("The database is not connected.");
  await db.createCollection(COLLECTION, CAPPED).catch((error: unknown) => {
    if (!isCode(error, NAMESPACE_EXISTS)) throw error;
  });
  return db.collection(COLLECTION);
}

async function ring(bells: mongo.Collection): Promise<void> {
  await bells.insertOne({}, { writeConcern: { w: 1, journal: false } });
}

/** Reads along until the cursor dies: the database went away, or there is nothing in the collection to hold on to. */
async function readAlong(cursor: mongo.FindCursor, onRing: () => void): Promise<void> {
  try {
    for await (const _ of cursor) onRing();
    await ring(await openCollection());
  } catch (error) {
    // Somebody's tool copied or restored it as an ordinary collection.
    if (isCode(error, BAD_VALUE)) await mongoose.connection.db?.dropCollection(COLLECTION).catch(() => false);
  } finally {
    await cursor.close().catch(() => undefined);
  }
}

function listen(onRing: () => void): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let cursor: mongo.FindCursor | undefined;
  let pause = SHORTEST_PAUSE_MS;
  const heard = () => {
    pause = SHORTEST_PAUSE_MS;
    onRing();
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      const bells = await openCollection().catch(() => null);
      if (bells && !stopping.signal.aborted) {
        cursor = bells.find({}, { tailable: true, awaitData: true, maxAwaitTimeMS: AWAIT_MS });
        await readAlong(cursor, heard);
      }
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  };
  const done = run();
  return {
    stop: async () => {
      stopping.abort();
      await cursor?.close().catch(() => undefined);
      await done;
    },
  };
}

export function createBell(): Bell {
  let bells: Promise<mongo.Collection> | undefined;
  const ringing = createThrottle(RING_EVERY_MS, () => {
    bells ??= openCollection();
    bells.then(ring).catch(() => {
      bells = undefined;
    });
  });
  return { ring: ringing.ask, listen };
}
