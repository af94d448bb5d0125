import { setTimeout as sleep } from "node:timers/promises";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mongoose } from "../../api/db/mongoose.ts";
import { fromRev, toRev } from "../../api/db/rev.ts";
import { CartItemModel } from "../../api/features/cart/cart-item.model.ts";
import { ProductModel } from "../../api/features/merch/product.model.ts";
import type { ChangePage } from "../../shared/core/change.ts";
import type { PushAnswer, PushedOperation } from "../../shared/core/operation.ts";
import { addProduct } from "../support/shop.ts";
import { isLong, REPLAY, SEED, volume } from "../support/volume.ts";
import { type Chance, createChance } from "../sync/seeded.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import { createCrowd } from "./crowd.ts";

const WRITES = volume({ daily: 1_000, long: 50_000 });
const WRITERS = 16;
const PULLERS = 20;
/** Between two pulls of a device. */
const LONGEST_REST_MS = 500;
const PRODUCTS_EACH = 60;
const BULK = 250;

const crowd = createCrowd();
let cluster: Cluster;
let mary: { id: string; token: string };
let productIds: string[];
beforeAll(async () => {
  cluster = await openCluster(0);
  for (let i = 0; i < 2; i++)
    await cluster.start({ env: { RATE_READ_PER_MINUTE: "10000000", RATE_WRITE_PER_MINUTE: "10000000" } });
  [mary] = (await cluster.signIn(1)) as [typeof mary];
  const pattern = await ProductModel.findById(await addProduct()).lean();
  const products = Array.from({ length: WRITERS * PRODUCTS_EACH }, () => ({ ...pattern, _id: newId(), audiences: [] }));
  await ProductModel.insertMany(products);
  productIds = products.map(({ _id }) => _id);
});
afterAll(async () => {
  crowd.close();
  await cluster[Symbol.asyncDispose]();
});

const originOf = (i: number) => cluster.servers[i % cluster.servers.length]?.origin ?? "";

interface Line {
  id: string;
  productId: string;
}

/** One device's part of the cart. */
interface Shelf {
  lines: Line[];
  free: string[];
  /** Taken out in this batch: to be put in again only after it, or the two would run side by side. */
  resting: string[];
}

/** A line put in, changed or taken out, at random. */
function nextOperation(chance: Chance, { lines, free, resting }: Shelf): PushedOperation {
  const operation = { id: newId(), at: "2038-01-19T03:14:07Z" };
  const dice = chance.next();
  const line = lines[chance.below(lines.length)];
  if (!line || (dice > 0.7 && free.length > 0)) {
    const [productId = ""] = free.splice(chance.below(free.length), 1);
    const id = newId();
    lines.push({ id, productId });
    return { ...operation, endpoint: "cart.addCartItem", entity: id, input: { id, productId } };
  }
  if (dice > 0.55) {
    lines.splice(lines.indexOf(line), 1);
    resting.push(line.productId);
    return { ...operation, endpoint: "cart.removeCartItem", entity: line.id, input: { id: line.id } };
  }
  const input = { id: line.id, quantity: 1 + chance.below(9) };
  return { ...operation, endpoint: "cart.changeCartItem", entity: line.id, input };
}

const comesAgain = (status: number) => status >= 500 || status === 424 || status === 429;

/** Again and again, as a device does, until each was done: a busy machine may say that it cannot right now. */
async function push(operations: PushedOperation[], server: number): Promise<void> {
  for (let waiting = operations; waiting.length > 0; ) {
    const body = { userId: mary.id, operations: waiting };
    const answer = await crowd.ask("POST", `${originOf(server)}/api/sync/push`, mary.token, body);
    if (comesAgain(answer.status)) continue;
    const answers: PushAnswer[] = answer.body?.answers ?? [];
    expect(answers.map(({ id }) => id)).toEqual(waiting.map(({ id }) => id));
    const again = new Set(answers.filter(({ status }) => comesAgain(status)).map(({ id }) => id));
    expect(answers.filter(({ id, status }) => status >= 300 && !again.has(id))).toEqual([]);
    waiting = waiting.filter(({ id }) => again.has(id));
  }
}

/** One device that writes, batch after batch, at the servers in turn. @returns how many operations were done */
async function write(writer: number): Promise<number> {
  const chance = createChance(SEED + writer);
  const shelf: Shelf = {
    lines: [],
    free: productIds.slice(writer * PRODUCTS_EACH, (writer + 1) * PRODUCTS_EACH),
    resting: [],
  };
  let done = 0;
  for (let batch = writer; done < WRITES / 2 / WRITERS; batch++) {
    const operations = Array.from({ length: 1 + chance.below(30) }, () => nextOperation(chance, shelf));
    shelf.free.push(...shelf.resting.splice(0));
    await push(operations, batch);
    done += operations.length;
  }
  return done;
}

/**
 * A job that writes many at once. One of each batch is held up: by its revision it is up to three seconds older than the
 * rest, as that of a write which was given its revision when it began and is seen when it ends.
 */
async function writeInBulk(): Promise<number> {
  const addedAt = new Date();
  const audiences = [`user:${mary.id}`];
  const line = () => ({ _id: newId(), productId: newId(), userId: mary.id, quantity: 1, addedAt, audiences });
  let done = 0;
  for (; done < WRITES / 2; done += BULK) {
    await CartItemModel.insertMany(Array.from({ length: BULK - 1 }, line));
    // Longer than a device rests: each pulls before the one that is held up is seen.
    await sleep(LONGEST_REST_MS + 100);
    const youngest = await CartItemModel.findOne().sort({ rev: -1 }).lean();
    const seconds = Number(youngest?.rev.t) - (done % 3);
    // Within a second the database counts from 1.
    const rev = new mongoose.mongo.BSON.Timestamp({ t: seconds, i: 1 });
    await CartItemModel.collection.insertOne({ ...line(), operations: [], rev } as never);
  }
  return done;
}

interface Puller {
  rows: Map<string, number>;
  pulls: number;
  changes: number;
  /** Until nothing more waits. */
  sync(): Promise<void>;
}

function createPuller(askPage: (cursor: string | undefined) => Promise<ChangePage>): Puller {
  let cursor: string | undefined;
  const puller: Puller = {
    rows: new Map(),
    pulls: 0,
    changes: 0,
    sync: async () => {
      for (let more = true; more; ) {
        const page = await askPage(cursor);
        for (const { collection, id, row } of page.changes) {
          if (collection !== "cartItems") continue;
          if (row) puller.rows.set(id, row.quantity as number);
          else puller.rows.delete(id);
          puller.changes += 1;
        }
        puller.pulls += 1;
        ({ cursor, more } = page);
      }
    },
  };
  return puller;
}

const remote = (i: number) =>
  createPuller(async (cursor) => {
    const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : "";
    for (;;) {
      const { status, body } = await crowd.ask("GET", `${originOf(i)}/api/sync${query}`, mary.token);
      if (status === 200) return body as ChangePage;
      expect(comesAgain(status)).toBe(true);
    }
  });

/** A pull in its first naive form: all that is younger than the youngest seen so far. */
function createCareless(): Puller {
  let last = 0n;
  const puller: Puller = {
    rows: new Map(),
    pulls: 0,
    changes: 0,
    sync: async () => {
      const younger = { audiences: `user:${mary.id}`, rev: mongoose.trusted({ $gt: toRev(last) }) };
      const docs = await CartItemModel.find(younger).sort({ rev: 1 }).lean();
      for (const { _id, quantity, deletedAt } of docs) {
        if (deletedAt) puller.rows.delete(_id);
        else puller.rows.set(_id, quantity);
      }
      last = docs.reduce((latest, { rev }) => (fromRev(rev) > latest ? fromRev(rev) : latest), last);
    },
  };
  return puller;
}

const truth = async () =>
  new Map((await CartItemModel.find({ deletedAt: null }).lean()).map(({ _id, quantity }) => [_id, quantity]));

test(`${WRITES} writes through two processes, ${PULLERS} pullers: nobody misses a change (${REPLAY})`, async () => {
  const pullers = Array.from({ length: PULLERS }, (_, i) => remote(i));
  const careless = createCareless();
  for (const puller of [...pullers, careless]) await puller.sync();
  let isWriting = true;
  const pullWhile = async (puller: Puller, i: number) => {
    const chance = createChance(SEED * 2 + i);
    while (isWriting) {
      await puller.sync();
      await sleep(i < PULLERS ? chance.below(LONGEST_REST_MS) : 10);
    }
    await puller.sync();
  };
  const pulling = [...pullers, careless].map(pullWhile);
  const startedAt = performance.now();
  const done = await Promise.all(
    Array.from({ length: WRITERS }, (_, writer) => write(writer)).concat(writeInBulk()),
  ).finally(() => {
    isWriting = false;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(pulling);

  const rows = await truth();
  const total = done.reduce((sum, count) => sum + count, 0);
  const pulls = pullers.reduce((sum, puller) => sum + puller.pulls, 0);
  console.log(`${total} writes in ${seconds.toFixed(1)} s, ${pulls} pulls, ${rows.size} rows`);
  // The twin: every write was made, and every puller saw it.
  expect(total).toBeGreaterThanOrEqual(WRITES);
  expect(rows.size).toBeGreaterThan(100);
  // A fast machine has written everything before a puller has pulled often: its first, its last, and two while others write.
  expect(Math.min(...pullers.map(({ pulls }) => pulls))).toBeGreaterThan(isLong ? 10 : 3);
  expect(Math.min(...pullers.map(({ changes }) => changes))).toBeGreaterThan(rows.size);
  for (const puller of pullers) expect(puller.rows).toEqual(rows);
  // It can fail: one that does not look back has missed some.
  expect(careless.rows).not.toEqual(rows);
}, 600_000);
