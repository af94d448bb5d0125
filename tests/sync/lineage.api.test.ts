import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { toRev } from "../../api/db/rev.ts";
import { ClassInstanceModel } from "../../api/features/classes/class-instance.model.ts";
import { feeds } from "../../api/features/classes/feed.ts";
import { createChangeCheck } from "../../api/sync/change-check.ts";
import { beginAfterRestore, createLineage, type Lineage, LineageModel } from "../../api/sync/lineage.ts";
import { pullChanges } from "../../api/sync/pull.ts";
import { addClassInstance } from "../support/shop.ts";
import { setUpStudio } from "../support/studio.ts";
import { createDevice } from "./device.ts";

const studio = setUpStudio();
beforeEach(async () => {
  await studio.reset();
  await LineageModel.deleteMany({});
});

/** A server process that begins on the database as it is. */
async function startProcess(): Promise<Lineage> {
  const lineage = createLineage(feeds, 0);
  await lineage.begin();
  return lineage;
}

/** Everything that is new for a guest's device, from the process of this lineage. */
const pullFrom = async (lineage: Lineage, cursor?: string) =>
  pullChanges({
    actor: null,
    cursor,
    feeds,
    checkChanges: createChangeCheck(feeds),
    now: studio.clock.now(),
    databaseSeconds: Date.now() / 1_000,
    descent: await lineage.read(),
  });

interface Backup {
  classes: string[];
  marks: unknown;
}

const copyDatabase = async (): Promise<Backup> => ({
  classes: (await ClassInstanceModel.find({}, { _id: 1 }).lean()).map(({ _id }) => _id),
  marks: (await LineageModel.findById("lineage").lean())?.marks,
});

/** As `mongorestore` or a folder put back: what came after the backup was never there. */
async function restore({ classes, marks }: Backup): Promise<void> {
  await ClassInstanceModel.collection.deleteMany({ _id: { $nin: classes } } as never);
  await LineageModel.updateOne({ _id: "lineage" }, { $set: { marks } });
}

test("a device that read what a restored database lost starts over; one that did not goes on", async () => {
  const before = await startProcess();
  const kept = await addClassInstance(studio);
  const early = await pullFrom(before);
  const backup = await copyDatabase();
  const lost = await addClassInstance(studio);
  const late = await pullFrom(before, early.cursor);
  expect(late.changes.map(({ id }) => id)).toEqual([lost]);

  await restore(backup);
  const after = await startProcess();
  const isNew = await addClassInstance(studio);
  const goesOn = await pullFrom(after, early.cursor);
  expect([goesOn.reset, goesOn.changes.map(({ id }) => id)]).toEqual([false, [isNew]]);
  const startsOver = await pullFrom(after, late.cursor);
  expect([startsOver.reset, startsOver.changes.map(({ id }) => id).toSorted()]).toEqual([
    true,
    [kept, isNew].toSorted(),
  ]);
  expect((await pullFrom(after, startsOver.cursor)).reset).toBe(false);
});

test("a database put under a running process makes devices start over too", async () => {
  const running = await startProcess();
  await addClassInstance(studio);
  const page = await pullFrom(running);
  expect((await pullFrom(running, page.cursor)).reset).toBe(false);
  await LineageModel.deleteMany({});
  await ClassInstanceModel.collection.deleteMany({});
  expect((await pullFrom(running, page.cursor)).reset).toBe(true);
});

test("after a restore every device starts over and learns once which backup it was", async () => {
  const before = await startProcess();
  const kept = await addClassInstance(studio);
  const early = await pullFrom(before);
  const [cutAt, at] = [new Date("2026-03-01T11:00:00Z"), new Date("2026-03-02T09:00:00Z")];
  await beginAfterRestore({ cutAt, at });
  const after = await startProcess();
  const startsOver = await pullFrom(after, early.cursor);
  expect([startsOver.reset, startsOver.changes.map(({ id }) => id)]).toEqual([true, [kept]]);
  expect(startsOver.restored).toEqual({ cutAt: cutAt.toISOString(), at: at.toISOString() });
  const goesOn = await pullFrom(after, startsOver.cursor);
  expect([goesOn.reset, goesOn.restored]).toEqual([false, undefined]);
  const isNew = await pullFrom(after);
  expect([isNew.reset, isNew.restored]).toEqual([true, undefined]);
});

test("processes that begin, end and work side by side make no device start over", async () => {
  const one = await startProcess();
  await addClassInstance(studio);
  let { cursor } = await pullFrom(one);
  const two = await startProcess();
  for (const lineage of [two, one, two, await startProcess(), one]) {
    const classId = await addClassInstance(studio);
    const page = await pullFrom(lineage, cursor);
    expect([page.reset, page.changes.map(({ id }) => id)]).toEqual([false, [classId]]);
    cursor = page.cursor;
  }
});

test("a device of another studio's database starts over", async () => {
  const here = await startProcess();
  await addClassInstance(studio);
  const { cursor } = await pullFrom(here);
  await LineageModel.updateOne({ _id: "lineage" }, { $set: { marks: [{ id: newId(), after: "0" }] } });
  expect((await pullFrom(await startProcess(), cursor)).reset).toBe(true);
});

test("a clock that was set back over a restart loses no change", async () => {
  const before = await startProcess();
  await addClassInstance(studio);
  // The last revision of the database lies 28 seconds ahead of the clock the next process has.
  const ahead = toRev((BigInt(Math.floor(Date.now() / 1_000) + 28) << 32n) + 1n);
  await ClassInstanceModel.collection.updateMany({}, { $set: { rev: ahead } });
  const { cursor } = await pullFrom(before);
  const after = await startProcess();
  const missed = await addClassInstance(studio);
  const page = await pullFrom(after, cursor);
  expect([page.reset, page.changes.map(({ id }) => id).includes(missed)]).toEqual([true, true]);
});

test("over HTTP a device keeps its place from pull to pull", async () => {
  await addClassInstance(studio);
  const device = createDevice(studio);
  expect((await device.pull()).reset).toBe(true);
  expect((await device.pull()).reset).toBe(false);
});
