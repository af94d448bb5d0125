import { createHash } from "node:crypto";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Database } from "../../api/db/connect.ts";
import { CartItemModel } from "../../api/features/cart/cart-item.model.ts";
import { FeedbackModel } from "../../api/features/feedback/feedback.model.ts";
import { removeEngineFiles, silentLog } from "../support/database.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { addProduct } from "../support/shop.ts";
import { isLong, volume } from "../support/volume.ts";
import { peopleOf } from "./cluster.ts";
import { createCrowd } from "./crowd.ts";

const ROUNDS = volume({ daily: 2, long: 20 });
const WRITERS = 8;
const READY_MS = 5_000;
/** A cart holds fifty of one thing, so writers take the next product in time. */
const PER_PRODUCT = 40;
const env = { NODE_ENV: "test", SECRET_KEY: newId() + newId(), DEMO_STUDIO: "never", LOG_LEVEL: "error" };

const crowd = createCrowd();
let dataDir: string;
let server: RunningServer;
let database: Database;
let uri: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "silks-kill-"));
  server = await startServer({ dataDir, env });
  uri = await socketUriOf(dataDir);
  database = await connectDatabase({ uri, dataDir: "", log: silentLog });
});
afterAll(async () => {
  crowd.close();
  await server[Symbol.asyncDispose]();
  await database.close();
  await removeEngineFiles(uri, dataDir);
  await rm(dataDir, { recursive: true, force: true });
});

/** Where the engine of a server listens, so that this process can look past the server at what is stored. */
async function socketUriOf(folder: string): Promise<string> {
  const key = createHash("sha256")
    .update(await realpath(folder))
    .digest("hex")
    .slice(0, 8);
  const socket = join(tmpdir(), `silks-${process.getuid?.()}-${key}`, "mongodb.sock");
  return `mongodb://${encodeURIComponent(socket)}/?directConnection=true`;
}

interface Writer {
  id: string;
  token: string;
  products: string[];
  /** Operations the server said yes to. */
  acknowledged: string[];
  /** The one that was under way when the server crashed. */
  pending: string | null;
}

/** One operation: words of feedback, and one more of a product in the cart. */
async function perform(writer: Writer, key: string): Promise<void> {
  const number = writer.acknowledged.length;
  const productId = writer.products[Math.floor(number / PER_PRODUCT)];
  const calls: [string, unknown][] = [
    ["/api/feedback", { message: key }],
    ["/api/cart-items", { productId }],
  ];
  for (const [path, body] of calls) {
    const { status } = await crowd.ask("POST", server.origin + path, writer.token, body, `${key}${path.length}`);
    if (status >= 300) throw new Error(`${path}: ${status}`);
  }
}

/** Works until the server is gone; what was under way is tried again first next time, as an outbox does. */
async function work(writer: Writer, isKilled: () => boolean): Promise<void> {
  while (!isKilled() && writer.acknowledged.length < PER_PRODUCT * writer.products.length) {
    writer.pending ??= newId();
    try {
      await perform(writer, writer.pending);
      writer.acknowledged.push(writer.pending);
      writer.pending = null;
    } catch {
      // No answer says nothing: the operation may have been done.
      await sleep(20);
    }
  }
}

/** Until it goes through: a record left by the dead server holds the operation back for the length of its lease. */
async function finish(writer: Writer): Promise<void> {
  const deadline = performance.now() + 40_000;
  while (writer.pending) {
    try {
      await perform(writer, writer.pending);
      writer.acknowledged.push(writer.pending);
      writer.pending = null;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

async function findLost(writers: Writer[]): Promise<string[]> {
  const stored = new Set((await FeedbackModel.find().lean()).map(({ message }) => message));
  return writers.flatMap(({ acknowledged }) => acknowledged.filter((key) => !stored.has(key)));
}

const quantityOf = async ({ id }: Writer) =>
  (await CartItemModel.find({ userId: id, deletedAt: null }).lean()).reduce((sum, { quantity }) => sum + quantity, 0);

test(`killed ${ROUNDS} times while ${WRITERS} write: nothing acknowledged is missing, nothing is done twice`, async () => {
  const products: string[] = [];
  for (let i = 0; i < 8 * ROUNDS; i++) products.push(await addProduct());
  const people = await peopleOf(env).signIn(WRITERS);
  const writers = people.map((person): Writer => ({ ...person, products, acknowledged: [], pending: null }));
  const readyMs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let isKilled = false;
    const before = writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    const working = writers.map((writer) => work(writer, () => isKilled));
    const acknowledgedNow = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0) - before;
    // In the middle of the work, at another point of it each time.
    while (acknowledgedNow() < 60 + 7 * round) await sleep(2);
    isKilled = true;
    await server.kill();
    await Promise.all(working);
    const startedAt = performance.now();
    server = await startServer({ dataDir, env });
    readyMs.push(performance.now() - startedAt);
    expect(await findLost(writers)).toEqual([]);
  }
  await Promise.all(writers.map(finish));
  for (const writer of writers) {
    const done = writer.acknowledged.length;
    expect(await quantityOf(writer)).toBe(done);
    expect(await FeedbackModel.countDocuments({ userId: writer.id })).toBe(done);
  }
  const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0);
  console.log(`${acknowledged} acknowledged, none lost; ready after ${readyMs.map(Math.round).join(", ")} ms`);
  expect(acknowledged).toBeGreaterThan(60 * ROUNDS);
  // How soon is judged in long runs: in an ordinary one other tests share the machine.
  if (isLong) expect(Math.max(...readyMs)).toBeLessThanOrEqual(READY_MS);
}, 900_000);
