import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mongoose } from "../../api/db/mongoose.ts";
import { nextNumber } from "../../api/db/numbers/counters.ts";
import { unassignedRev } from "../../api/db/rev.ts";
import { notDeleted, purgeTombstones, SyncedWriteError } from "../../api/db/synced.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { NoteModel, textOfRev } from "./note-model.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

describe("the database gives a new revision", () => {
  test("to a created document, whatever revision was sent with it", async () => {
    const { _id } = await NoteModel.create({ text: "a", rev: unassignedRev() });
    expect(_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    const first = await revOf(_id);
    const later = await new NoteModel({ text: "b" }).save();
    expect((await revOf(later._id)) > first).toBe(true);
  });

  test("to many inserted at once, each its own", async () => {
    await NoteModel.insertMany([{ text: "a" }, { text: "b" }]);
    await NoteModel.insertMany([{ _id: "c", text: "c", audiences: [], count: 0 }], { lean: true });
    await NoteModel.insertMany([new NoteModel({ text: "d" })]);
    expect((await distinctRevs()).length).toBe(4);
  });

  test.each([
    ["updateOne", (id: string) => NoteModel.updateOne({ _id: id }, { $inc: { count: 1 } })],
    ["updateOne without operators", (id: string) => NoteModel.updateOne({ _id: id }, { text: "new" })],
    ["updateMany", (id: string) => NoteModel.updateMany({ _id: id }, { $set: { text: "new" } })],
    ["findOneAndUpdate", (id: string) => NoteModel.findOneAndUpdate({ _id: id }, { text: "new" })],
    ["findByIdAndUpdate", (id: string) => NoteModel.findByIdAndUpdate(id, { $unset: { writer: 1 } })],
    [
      "an update of a document in hand",
      async (id: string) => (await NoteModel.findById(id))?.updateOne({ text: "new" }),
    ],
    [
      "an update that sets a date too",
      (id: string) => NoteModel.updateOne({ _id: id }, { $currentDate: { deletedAt: true } }),
    ],
    [
      "a bulk write",
      (id: string) =>
        NoteModel.bulkWrite([
          { updateOne: { filter: { _id: id }, update: { $inc: { count: 1 } } } },
          { updateMany: { filter: { text: "no such" }, update: { $inc: { count: 1 } } } },
          { insertOne: { document: { text: "in bulk" } } },
        ]),
    ],
  ])("to a document changed by %s", async (_name, change) => {
    const { _id } = await NoteModel.create({ text: "old", writer: "me" });
    const before = await revOf(_id);
    await change(_id);
    expect((await revOf(_id)) > before).toBe(true);
    expect((await distinctRevs()).length).toBe(await NoteModel.countDocuments());
  });

  test("to each document of one updateMany", async () => {
    await NoteModel.insertMany(Array.from({ length: 20 }, () => ({ text: "a" })));
    const before = await distinctRevs();
    await NoteModel.updateMany({}, { $set: { text: "b" } });
    const after = await distinctRevs();
    expect(after.length).toBe(20);
    expect((after[0] ?? "") > (before.at(-1) ?? "")).toBe(true);
  });

  test("to a document made by an upsert, with the defaults of the schema", async () => {
    await NoteModel.updateOne({ _id: "x" }, { $setOnInsert: { text: "made" } }, { upsert: true });
    await NoteModel.bulkWrite([
      { updateOne: { filter: { _id: "y" }, update: { $set: { text: "made" } }, upsert: true } },
    ]);
    expect((await distinctRevs()).length).toBe(2);
    expect(await NoteModel.findById("x").lean()).toMatchObject({ audiences: [], count: 0, text: "made" });
  });
});

describe("a write that would leave devices without the change is refused", () => {
  test.each([
    ["save() on a stored document", async (id: string) => (await NoteModel.findById(id))?.set("text", "b").save()],
    ["bulkSave() of a stored document", async () => NoteModel.bulkSave(await NoteModel.find())],
    [
      "a pipeline",
      (id: string) => NoteModel.updateOne({ _id: id }, [{ $set: { count: 2 } }], { updatePipeline: true }),
    ],
    ["replaceOne", (id: string) => NoteModel.replaceOne({ _id: id }, { text: "b" })],
    ["findOneAndReplace", (id: string) => NoteModel.findOneAndReplace({ _id: id }, { text: "b" })],
    ["deleteOne", (id: string) => NoteModel.deleteOne({ _id: id })],
    ["deleteMany", () => NoteModel.deleteMany({})],
    ["findByIdAndDelete", (id: string) => NoteModel.findByIdAndDelete(id)],
    ["deleteOne on a document in hand", async (id: string) => (await NoteModel.findById(id))?.deleteOne()],
    ["setting rev", (id: string) => NoteModel.updateOne({ _id: id }, { $set: { rev: unassignedRev() } })],
    ["setting rev without operators", (id: string) => NoteModel.updateOne({ _id: id }, { rev: unassignedRev() })],
    ["a deletion in bulk", (id: string) => NoteModel.bulkWrite([{ deleteOne: { filter: { _id: id } } }])],
    [
      "a replacement in bulk",
      (id: string) => {
        const replacement = { text: "b", count: 1, audiences: [], rev: unassignedRev() };
        return NoteModel.bulkWrite([{ replaceOne: { filter: { _id: id }, replacement } }]);
      },
    ],
  ])("%s", async (_name, write) => {
    const { _id } = await NoteModel.create({ text: "a" });
    const before = await NoteModel.findById(_id).lean();
    await expect((async () => await write(_id))()).rejects.toThrow(SyncedWriteError);
    expect(await NoteModel.findById(_id).lean()).toEqual(before);
  });
});

test("tombstones stay until they are purged", async () => {
  await NoteModel.insertMany([
    { _id: "old", text: "a" },
    { _id: "new", text: "b" },
    { _id: "alive", text: "c" },
  ]);
  await NoteModel.updateOne({ _id: "old" }, { deletedAt: new Date() });
  const between = BigInt(`0x${await revOf("old")}`) + 1n;
  await NoteModel.updateOne({ _id: "new" }, { deletedAt: new Date("1970-01-01T00:00:00Z") });
  expect((await NoteModel.find(notDeleted)).map((note) => note._id)).toEqual(["alive"]);
  expect(await purgeTombstones(NoteModel, between)).toBe(1);
  expect((await NoteModel.find().sort("_id")).map((note) => note._id)).toEqual(["alive", "new"]);
});

test("a pull of what changed for some audiences walks one index", async () => {
  await NoteModel.insertMany(Array.from({ length: 50 }, (_, i) => ({ text: "a", audiences: [`user:${i}`] })));
  const filter = {
    audiences: mongoose.trusted({ $in: ["user:1", "-user:1"] }),
    rev: mongoose.trusted({ $gt: unassignedRev() }),
  };
  const query = NoteModel.find(filter).sort({ rev: 1 });
  expect((await query.clone().lean()).map((note) => note.audiences)).toEqual([["user:1"]]);
  const { executionStats } = (await query.explain("executionStats")) as unknown as { executionStats: Stats };
  expect(executionStats.totalDocsExamined).toBe(1);
});

test("two processes and many writers on one engine: no revision twice, each writer sees them grow", async () => {
  const rounds = 150;
  const others = ["a", "b"].map((writer) => runWriter(writer, rounds));
  const here = Array.from({ length: 8 }, () => writeHere(rounds));
  const sequences = await Promise.all([...others, ...here]);
  const all = sequences.flat();
  expect(all.length).toBe(10 * rounds);
  expect(new Set(all).size).toBe(all.length);
  for (const revs of sequences) expect(revs).toEqual([...revs].sort());
}, 60_000);

test("numbers of a sequence: no gap and no repetition, also with many askers at once", async () => {
  const numbers = await Promise.all(Array.from({ length: 100 }, () => nextNumber("invoice")));
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  expect(await nextNumber("receipt")).toBe(1);
});

interface Stats {
  totalDocsExamined: number;
}

async function writeHere(rounds: number): Promise<string[]> {
  const { _id } = await NoteModel.create({ text: "from this process" });
  const revs: string[] = [];
  for (let i = 0; i < rounds; i++) {
    await NoteModel.updateOne({ _id }, { $inc: { count: 1 } });
    revs.push(await revOf(_id));
  }
  return revs;
}

async function runWriter(writer: string, rounds: number): Promise<string[]> {
  const args = [
    join(import.meta.dirname, "writer-process.ts"),
    database.uri,
    database.connection.name,
    writer,
    `${rounds}`,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as string[];
}

async function revOf(id: string): Promise<string> {
  const note = await NoteModel.findById(id).lean();
  return note ? textOfRev(note.rev) : "";
}

async function distinctRevs(): Promise<string[]> {
  const notes = await NoteModel.find().lean();
  return [...new Set(notes.map((note) => textOfRev(note.rev)))].sort();
}
