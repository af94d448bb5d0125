import { Dexie, liveQuery } from "dexie";
import { v7 as newId } from "uuid";
import { call, exclusive, TOKEN_KEY } from "#web/data/client.ts";
import { databaseName, StudioDatabase } from "#web/data/db.ts";
import { effects } from "#web/data/effects.ts";
import { drain } from "#web/data/outbox/drain.ts";
import { write } from "#web/data/outbox/write.ts";
import { pull } from "#web/data/pull.ts";
import { saveProgressEffect } from "#web/features/moves/effects.ts";
import { deleteRaw, openRaw, putDurably, putRows, readFirst, readKeys, remove } from "./raw.ts";

// On localhost Dexie debugs by itself; at a studio's address it does not.
Dexie.debug = false;

/**
 * Each number has two functions of the same shape: ours, with the modules the app is made of, and the same with raw
 * IndexedDB and fetch. The bench calls them in turn, in one page of one browser.
 */
interface Person {
  id: string;
  token: string;
}

let userId = "";
const enter = (person: Person) => {
  userId = person.id;
  localStorage.setItem(TOKEN_KEY, person.token);
  localStorage.setItem("bench-user", person.id);
};
const since = (startedAt: number) => performance.now() - startedAt;
const headers = () => ({ Authorization: `Bearer ${localStorage.getItem(TOKEN_KEY)}` });
const getJson = async (url: string) => (await fetch(url, { headers: headers() })).json();
const deps = (db: StudioDatabase) => ({
  db,
  effects,
  call,
  exclusive,
  newId,
  nowMs: () => Date.now(),
  random: () => 0.5,
});

let db: StudioDatabase;
let raw: IDBDatabase;

/** Everything from nothing. `firstMs`: until a screen that shows fifty rows, and waits for them, has them. */
async function firstSync() {
  db?.close();
  await Dexie.delete(databaseName(userId));
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  });
  observer.observe({ type: "longtask" });
  const startedAt = performance.now();
  db = new StudioDatabase(userId);
  await db.open();
  const first = Promise.withResolvers<number>();
  const watching = liveQuery(() => db.table("products").limit(50).toArray()).subscribe((rows) => {
    if (rows.length < 50) return;
    watching.unsubscribe();
    first.resolve(since(startedAt));
  });
  await pull(deps(db));
  const totalMs = since(startedAt);
  const firstMs = await first.promise;
  await new Promise((done) => setTimeout(done, 100));
  observer.disconnect();
  return { totalMs, firstMs, longestMs: Math.max(0, ...longTasks), rows: await db.table("products").count() };
}

/** The same rows of the same server in one answer, and one bulk write. */
async function firstSyncRaw() {
  raw?.close();
  await deleteRaw();
  const startedAt = performance.now();
  raw = await openRaw();
  await putRows(raw, "products", await getJson("/api/products"));
  return { totalMs: since(startedAt) };
}

const cursorOf = async () => String((await db.meta.get("cursor"))?.value);

/** What changed since the last pull. */
async function changes() {
  performance.clearResourceTimings();
  const startedAt = performance.now();
  const count = await pull(deps(db));
  const ms = since(startedAt);
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return { ms, count, bytes: entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) };
}

/** The same answer, parsed, and its rows written in one go. */
async function changesRaw() {
  const url = `/api/sync?cursor=${encodeURIComponent(await cursorOf())}`;
  const startedAt = performance.now();
  const page = (await getJson(url)) as { changes: { row: object }[] };
  const rows = page.changes.map(({ row }) => row);
  await putRows(raw, "products", rows);
  return { ms: since(startedAt), count: rows.length };
}

/** The rows of the next pull, alone. */
async function changedRows() {
  const page = (await getJson(`/api/sync?cursor=${encodeURIComponent(await cursorOf())}`)) as {
    changes: { row: object }[];
  };
  return page.changes.map(({ row }) => row);
}

const inputOf = (moveId: string) => ({
  moveId,
  state: "learning" as const,
  note: "Hip key first, then the wrap.",
  at: new Date().toISOString(),
});
const rowsOf = (moveId: string) => {
  const { at, ...input } = inputOf(moveId);
  const row = { id: `${userId}:${moveId}`, ...input, changedAt: at };
  const operation = {
    id: newId(),
    userId,
    endpoint: "moves.saveProgress",
    input: { ...input, at },
    entity: `move-progress:${moveId}`,
    at,
    state: "waiting",
    attempts: 0,
    retryAt: 0,
    refusal: null,
  };
  return { row, operation };
};

/** A change that is on this device's disk, as the row and as the promise to send it. */
async function writeOne(moveId: string) {
  const startedAt = performance.now();
  await write(deps(db), saveProgressEffect, inputOf(moveId));
  return { ms: since(startedAt) };
}
async function writeOneRaw(moveId: string, readFirst: boolean) {
  const { row, operation } = rowsOf(moveId);
  const startedAt = performance.now();
  const key = await putDurably(raw, row, operation, { readFirst });
  const ms = since(startedAt);
  await remove(raw, "outbox", [key]);
  return { ms };
}

/** The same, and the server's word that it is in the journal. */
async function acknowledge(moveId: string) {
  const startedAt = performance.now();
  await write(deps(db), saveProgressEffect, inputOf(moveId));
  const { sent } = await drain(deps(db));
  return { ms: since(startedAt), sent };
}
/** Without a name for the operation, so that the server does it and keeps nothing of how it was asked. */
async function acknowledgeRaw(moveId: string) {
  const { row, operation } = rowsOf(moveId);
  const startedAt = performance.now();
  const key = await putDurably(raw, row, operation, { readFirst: true });
  const { moveId: _, ...body } = inputOf(moveId);
  const init = { method: "PUT", headers: { ...headers(), "Content-Type": "application/json" } };
  const answer = await fetch(`/api/moves/${moveId}/progress`, { ...init, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  await answer.json();
  await remove(raw, "outbox", [key]);
  return { ms: since(startedAt) };
}

/** Changes that waited, all sent and acknowledged. */
async function pushQueue(moveIds: string[]) {
  for (const moveId of moveIds) await write(deps(db), saveProgressEffect, inputOf(moveId));
  const startedAt = performance.now();
  const { sent, end } = await drain(deps(db));
  return { ms: since(startedAt), sent, end };
}
/** The same rows read, sent in one request to a server that writes them into the journal in one go, and taken out. */
async function pushQueueRaw(moveIds: string[], bulkUrl: string) {
  await putRows(
    raw,
    "outbox",
    moveIds.map((moveId) => rowsOf(moveId).operation),
  );
  const startedAt = performance.now();
  const rows = await readFirst(raw, "outbox");
  const answer = await fetch(bulkUrl, { method: "POST", body: JSON.stringify(rows) });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  await remove(raw, "outbox", await readKeys(raw, "outbox"));
  return { ms: since(startedAt), sent: rows.length };
}

/** What the server did is confirmed by the next pull, after which the outbox is empty. */
async function settle() {
  await pull(deps(db));
  return { waiting: await db.outbox.count() };
}

async function sendAll() {
  await drain(deps(db));
  return settle();
}

export const bench = {
  changedRows,
  sendAll,
  enter,
  firstSync,
  firstSyncRaw,
  changes,
  changesRaw,
  writeOne,
  writeOneRaw,
  acknowledge,
  acknowledgeRaw,
  pushQueue,
  pushQueueRaw,
  settle,
};
export type Bench = typeof bench;
Object.assign(window, { bench });
