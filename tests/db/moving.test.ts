import type { mongo } from "mongoose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { moveDatabase } from "#api/db/moving/move-database.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { type CrashPoints, plantCrashPoints } from "../support/money/crash.ts";

const { Long, Double, Timestamp, Binary } = mongoose.mongo.BSON;
const DOCUMENTS = 1_203;

let database: TestDatabase;
let from: mongo.Db;
let to: mongo.Db;
let crashes: CrashPoints;
beforeAll(async () => {
  database = await openTestDatabase();
  const client = database.connection.getClient();
  from = client.db("old-house");
  to = client.db("new-house");
  crashes = plantCrashPoints();
});
afterAll(async () => {
  crashes.remove();
  await database.close();
});

const quiet = () => undefined;

beforeEach(async () => {
  await from.dropDatabase();
  await to.dropDatabase();
  await from.collection("lineage").insertOne({ _id: "lineage" as never, marks: [{ id: "first", after: "0" }] });
  await from.collection("wake_ups").drop().catch(quiet);
  await from.createCollection("wake_ups", { capped: true, size: 4_096 });
  const docs = Array.from({ length: DOCUMENTS }, (_, n) => ({
    ...{ _id: (n % 7 === 0 ? n : `id-${String(n).padStart(5, "0")}`) as never, rev: new Timestamp({ t: 7, i: n + 1 }) },
    ...{
      sum: new Long(n),
      share: new Double(n),
      at: new Date(n),
      bytes: new Binary(Buffer.from([n % 256])),
      none: null,
    },
  }));
  await from.collection("bookings").insertMany(docs);
  await from.collection("bookings").createIndex({ sum: 1 }, { unique: true, name: "by-sum" });
  await from.collection("bookings").createIndex({ at: -1 }, { partialFilterExpression: { sum: { $gt: 5 } } });
  await from.collection("studio").insertOne({ _id: "studio" as never, name: "Loft" });
});

/** Every document as its bytes, and every index. */
async function pictureOf(db: mongo.Db) {
  const names = (await db.listCollections().toArray()).map(({ name }) => name).filter((name) => name !== "wake_ups");
  const picture: Record<string, unknown> = {};
  for (const name of names.toSorted()) {
    const raw = await db
      .collection(name)
      .find({}, { sort: { _id: 1 }, raw: true })
      .toArray();
    const bytes = raw.map((doc) => Buffer.from(doc as unknown as Buffer).toString("base64"));
    picture[name] = { bytes, indexes: (await db.collection(name).indexes()).map(({ ns: _, ...index }) => index) };
  }
  return picture;
}

test("a database moves with every type, revision and index, and without what only wakes processes", async () => {
  const lines: string[] = [];
  const moved = await moveDatabase(from, to, (line) => lines.push(line));
  expect(moved).toEqual({ collections: 3, documents: DOCUMENTS + 2 });
  expect(lines).toEqual([`bookings: ${DOCUMENTS}`, "lineage: 1", "studio: 1"]);
  expect(await pictureOf(to)).toEqual(await pictureOf(from));
  expect((await to.listCollections().toArray()).map(({ name }) => name)).not.toContain("wake_ups");
});

test("a database that holds something is refused, and stays as it is", async () => {
  await to.collection("bookings").insertOne({ _id: "mine" as never });
  await expect(moveDatabase(from, to, quiet)).rejects.toThrow("not empty");
  expect(await to.collection("bookings").countDocuments()).toBe(1);
  expect(await to.listCollections().toArray()).toHaveLength(1);
});

test("a folder without a studio is refused", async () => {
  await from.dropDatabase();
  await expect(moveDatabase(from, to, quiet)).rejects.toThrow("no studio");
});

test("cut off at any write, a move is repeated and whole; another studio cannot go on with it", async () => {
  const wanted = await pictureOf(from);
  let died = 0;
  for (let step = 1; ; step += 1) {
    await to.dropDatabase();
    crashes.crashAt(step);
    await moveDatabase(from, to, quiet).catch(quiet);
    const { hasCrashed } = crashes.restart();
    if (hasCrashed && step === 4) {
      await from.collection("lineage").updateOne({}, { $set: { "marks.0.id": "other" } });
      await expect(moveDatabase(from, to, quiet)).rejects.toThrow("Another studio");
      await from.collection("lineage").updateOne({}, { $set: { "marks.0.id": "first" } });
    }
    if (hasCrashed) await moveDatabase(from, to, quiet);
    expect([step, await pictureOf(to)]).toEqual([step, wanted]);
    if (!hasCrashed) break;
    died += 1;
  }
  expect(died).toBeGreaterThan(8);
});

test("a document that changed on the way is found by the comparison", async () => {
  crashes.crashAt(6);
  await moveDatabase(from, to, quiet).catch(quiet);
  crashes.restart();
  await to.collection("bookings").updateOne({ _id: "id-00001" as never }, { $set: { sum: new Long(999_999) } });
  await expect(moveDatabase(from, to, quiet)).rejects.toThrow("bookings did not arrive whole");
});
