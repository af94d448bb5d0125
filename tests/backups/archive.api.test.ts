import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { writeBackup } from "#api/backups/back-up.ts";
import type { Source } from "#api/backups/copy/database.ts";
import { findDifference } from "#api/backups/restore/compare.ts";
import { refuseHalfRestored } from "#api/backups/restore/refuse-half.ts";
import { finishRestore, MARK, restoreDatabase } from "#api/backups/restore/restore.ts";
import { openDirectory } from "#api/backups/targets/directory.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { createWriteGate } from "#api/db/write-gate.ts";
import { plantCrashPoints } from "../support/money/crash.ts";
import { addClassInstance } from "../support/shop.ts";
import { setUpStudio } from "../support/studio.ts";

const KEY = "a key of thirty-two letters or more";
const NAME = "silks-20260302T200000Z.backup";
const { Binary, Decimal128, Long, ObjectId, Timestamp } = mongoose.mongo.BSON;

const studio = setUpStudio();
let folder = "";
const client = () => mongoose.connection.getClient();
const scratch = () => client().db(`${mongoose.connection.name.slice(0, 30)}_put_back`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "silks-backup-"));
  const all = (await mongoose.connection.listCollections()).map(({ name }) => name);
  leaveOut = new Set(["wake_ups", ...all.filter((name) => !COPIED.has(name))]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await studio.reset();
  await scratch().dropDatabase();
});

/** The studio's other collections are empty here, and as many files to the engine. */
const COPIED = new Set(["class_instances", "users", "odd_things", "written", "written_after"]);
let leaveOut = new Set<string>();
const writes = createWriteGate();

const sourceOf = (others: Partial<Source> = {}): Source => ({
  client: client(),
  db: client().db(mongoose.connection.name),
  leaveOut,
  writes,
  spoolDir: folder,
  dataDir: folder,
  studio: "Silks",
  now: () => new Date(studio.clock.now().epochMilliseconds),
  ...others,
});

const backUp = (others: Partial<Source> = {}) =>
  writeBackup({ source: sourceOf(others), key: KEY, target: openDirectory(folder) });

async function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000);
}

const putBack = (bytes: Buffer, key = KEY, dataDir = folder) =>
  restoreDatabase({ db: scratch(), key, open: () => chunksOf(bytes) }, dataDir);

const namesInScratch = async () => (await scratch().listCollections().toArray()).map(({ name }) => name);

async function plantOddities(): Promise<void> {
  const odd = mongoose.connection.collection("odd_things");
  await odd.deleteMany({});
  await odd.insertMany([
    {
      _id: "a" as never,
      long: Long.fromString("9007199254740993"),
      int: 5,
      double: 5.5,
      whole: new mongoose.mongo.BSON.Double(5),
    },
    {
      _id: "b" as never,
      at: new Date(0),
      rev: new Timestamp({ t: 7, i: 8 }),
      id: new ObjectId(),
      none: null,
      list: [],
    },
    { _id: "c" as never, bytes: new Binary(Buffer.from([0, 255])), price: Decimal128.fromString("1.10"), re: /a.b/i },
  ] as never);
  await odd.createIndex({ rev: 1 } as never, { name: "by_rev", partialFilterExpression: { at: { $gt: new Date(1) } } });
}

test("a restored database equals its source by counts and hashes, with its indexes", async () => {
  await addClassInstance(studio);
  await plantOddities();
  const { name, bytes, trailer } = await backUp();
  expect([name, trailer.cutAt]).toEqual([NAME, "2026-03-02T20:00:00.000Z"]);
  const file = await readFile(join(folder, name));
  expect(file.length).toBe(bytes);
  expect(file.includes("odd_things")).toBe(false);
  await putBack(file);
  const source = client().db(mongoose.connection.name);
  expect(await findDifference(scratch(), trailer)).toBeNull();
  expect(await findDifference(source, trailer)).toBeNull();
  const indexes = (await scratch().collection("odd_things").indexes()).map(({ name }) => name);
  expect(indexes).toEqual(["_id_", "by_rev"]);
  expect(await namesInScratch()).not.toContain("wake_ups");
});

test("a half restored database is refused until the restore is repeated", async () => {
  await addClassInstance(studio);
  const { name, trailer } = await backUp();
  const file = await readFile(join(folder, name));
  await scratch().collection<{ _id: string }>(MARK).insertOne({ _id: MARK });
  await scratch().collection("users").insertOne({ left: "over" });
  await expect(refuseHalfRestored(scratch())).rejects.toThrow("was cut off");
  await putBack(file);
  await expect(refuseHalfRestored(scratch())).rejects.toThrow("was cut off");
  await finishRestore(scratch());
  await refuseHalfRestored(scratch());
  expect(await findDifference(scratch(), trailer)).toBeNull();
});

test("cut off at any write, a restore is repeated with the same archive, and whole", async () => {
  await addClassInstance(studio);
  await plantOddities();
  const { name, trailer } = await backUp();
  const file = await readFile(join(folder, name));
  const crashes = plantCrashPoints();
  let died = 0;
  try {
    for (let step = 1; ; step += 1) {
      await scratch().dropDatabase();
      crashes.crashAt(step);
      await putBack(file).catch(() => undefined);
      const { hasCrashed } = crashes.restart();
      if (!hasCrashed) break;
      died += 1;
      // A database that got its mark is opened by no server; without it nothing was written.
      if ((await namesInScratch()).length > 0)
        await expect(refuseHalfRestored(scratch())).rejects.toThrow("was cut off");
      await putBack(file);
      await finishRestore(scratch());
      expect([step, await findDifference(scratch(), trailer)]).toEqual([step, null]);
    }
  } finally {
    crashes.remove();
  }
  expect(died).toBeGreaterThan(2);
});

test("nothing is written into a database that has documents", async () => {
  const { name } = await backUp();
  await scratch().collection("users").insertOne({ name: "Mary" });
  await expect(putBack(await readFile(join(folder, name)))).rejects.toThrow("is not empty (users has documents)");
  expect(await namesInScratch()).toEqual(["users"]);
});

test("a changed, shortened, lengthened or foreign archive is refused before anything is written", async () => {
  await plantOddities();
  const { name } = await backUp();
  const file = await readFile(join(folder, name));
  const changed = Buffer.from(file);
  changed.writeUInt8(changed.readUInt8(file.length >> 1) ^ 1, file.length >> 1);
  await expect(putBack(changed)).rejects.toThrow("damaged or was altered");
  for (const length of [file.length - 1, file.length >> 1, 40])
    await expect(putBack(file.subarray(0, length))).rejects.toThrow(/cut off/);
  await expect(putBack(file.subarray(0, 10))).rejects.toThrow("no backup of a studio");
  await expect(putBack(Buffer.concat([file, Buffer.of(0)]))).rejects.toThrow("damaged or was altered");
  await expect(putBack(file, `${KEY}.`)).rejects.toThrow("another key");
  await expect(putBack(Buffer.from("PK, a ZIP file of long ago, which is no backup"))).rejects.toThrow(
    "no backup of a studio",
  );
  expect(await namesInScratch()).toEqual([]);
});

test("the keys beside the data come back, and never over other ones", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "silks-keys-"));
  try {
    await writeFile(join(folder, "vapid.json"), "a pair");
    const { name } = await backUp();
    const file = await readFile(join(folder, name));
    await putBack(file, KEY, dataDir);
    expect(await readFile(join(dataDir, "vapid.json"), "utf8")).toBe("a pair");
    await scratch().dropDatabase();
    await writeFile(join(dataDir, "vapid.json"), "another pair");
    await expect(putBack(file, KEY, dataDir)).rejects.toThrow("key of another studio");
    expect(await namesInScratch()).toEqual([]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

test("a full disk is said in words and leaves no half archive", async () => {
  const full = await mkdtemp(join(tmpdir(), "silks-full-"));
  try {
    await symlink("/dev/full", join(full, `${NAME}.part`));
    const target = openDirectory(full);
    const backup = writeBackup({ source: sourceOf(), key: KEY, target });
    await expect(backup).rejects.toThrow(`The backup could not be written to ${full}: the disk is full.`);
    expect(await readdir(full)).toEqual([]);
    // The database accepts writes as before.
    await addClassInstance(studio);
    await expect(writeBackup({ source: sourceOf(), key: KEY, target })).resolves.toMatchObject({ name: NAME });
    expect(await target.list()).toMatchObject([{ name: NAME }]);
  } finally {
    await rm(full, { recursive: true, force: true });
  }
});

test("writes go on while a backup is made, and none acknowledged before the cut is missing", async () => {
  const rows = mongoose.connection.collection<{ _id: number; at: number }>("written");
  const pairs = mongoose.connection.collection<{ _id: number }>("written_after");
  await rows.deleteMany({});
  await pairs.deleteMany({});
  const acknowledged: { id: number; at: number }[] = [];
  const load = { isOn: true };
  const now = () => new Date();
  const writing = (async () => {
    for (let id = 0; load.isOn; id++) {
      await writes.pass(async () => {
        await rows.insertOne({ _id: id, at: Date.now() });
        await pairs.insertOne({ _id: id });
      });
      acknowledged.push({ id, at: Date.now() });
    }
  })();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  const { name, trailer } = await backUp({ now });
  const atEnd = acknowledged.length;
  await expect.poll(() => acknowledged.length).toBeGreaterThan(atEnd);
  load.isOn = false;
  await writing;
  await putBack(await readFile(join(folder, name)));
  const ids = async (name: string) =>
    (await scratch().collection<{ _id: number }>(name).find({}).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
  const [first, second] = [await ids("written"), await ids("written_after")];
  const before = acknowledged.filter(({ at }) => at < Date.parse(trailer.cutAt)).map(({ id }) => id);
  expect(before.length).toBeGreaterThan(20);
  expect(second).toEqual(expect.arrayContaining(before));
  // One moment, and no command is in it by half.
  expect(first).toEqual(second);
  expect(first).toEqual(first.map((_, index) => index));
});

test("a copy that others write into all the time is refused in words", async () => {
  const load = { isOn: true };
  const rows = mongoose.connection.collection<{ _id: number }>("written");
  await rows.deleteMany({});
  const writing = (async () => {
    for (let _id = 0; load.isOn; _id++) await rows.insertOne({ _id });
  })();
  try {
    await expect(backUp()).rejects.toThrow("Other processes write all the time");
  } finally {
    load.isOn = false;
    await writing;
  }
  await expect(backUp()).resolves.toMatchObject({ name: NAME });
}, 90_000);
