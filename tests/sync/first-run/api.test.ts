import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { MemberModel } from "#api/features/attendance/people/member.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { feeds as classFeeds } from "#api/features/classes/feed.ts";
import { createChangeCheck } from "#api/sync/change-check.ts";
import type { Feed } from "#api/sync/feed.ts";
import { pullChanges } from "#api/sync/pull.ts";
import type { ChangePage } from "#shared/core/change.ts";
import { recordCommands } from "#tests/support/commands.ts";
import { plantMany } from "#tests/support/plant-many.ts";
import type { SignedIn } from "../../support/people.ts";
import { addClassInstance } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";
import { createDevice } from "../device.ts";
import { ageAll } from "../plant.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

/** A guest's pages of these feeds, two rows at a time. `between` runs after the first. */
async function pullAll(feeds: Feed[], between: () => Promise<unknown> = async () => undefined): Promise<ChangePage[]> {
  const checkChanges = createChangeCheck(feeds);
  const pages: ChangePage[] = [];
  do {
    const now = studio.clock.now();
    const databaseSeconds = Math.floor(Date.now() / 1_000);
    const cursor = pages.at(-1)?.cursor;
    pages.push(await pullChanges({ actor: null, cursor, feeds, checkChanges, now, databaseSeconds, limit: 2 }));
    if (pages.length === 1) await between();
  } while (pages.at(-1)?.more);
  return pages;
}

const idsOf = (pages: ChangePage[]) => pages.flatMap(({ changes }) => changes.map(({ id }) => id));
const examined = async (hoursFrom: number, hoursTo: number): Promise<number> => {
  const at = (hours: number) => new Date(studio.clock.now().epochMilliseconds + hours * 3_600_000);
  const startsAt = { $gte: at(hoursFrom), $lt: at(hoursTo) };
  const plan = await ClassInstanceModel.collection
    .find({ audiences: { $in: ["public"] }, deletedAt: null, startsAt })
    .sort({ startsAt: 1, _id: 1 })
    .limit(3)
    .explain("executionStats");
  return plan.executionStats.totalDocsExamined;
};

describe("what a new device starts with", () => {
  test("classes to come, the next first, then those of two weeks, the last first; history is not even looked at", async () => {
    const hours = [300, -30, 24, 48, -60, 2];
    const ids = new Map<number, string>();
    for (const inHours of hours) ids.set(inHours, await addClassInstance(studio, { inHours }));
    const pattern = await ClassInstanceModel.findById(ids.get(24)).lean();
    const startsAt = new Date(studio.clock.now().epochMilliseconds - 400 * 86_400_000);
    await ClassInstanceModel.insertMany(Array.from({ length: 500 }, () => ({ ...pattern, _id: newId(), startsAt })));
    await ageAll(ClassInstanceModel.collection, 3_600);
    const pages = await pullAll(classFeeds);
    expect(idsOf(pages)).toEqual([2, 24, 48, 300, -30, -60].map((inHours) => ids.get(inHours)));
    expect(pages.every(({ changes }) => changes.length <= 2)).toBe(true);
    expect(await examined(-12, 10 * 7 * 24)).toBeLessThanOrEqual(3);
  });

  test("a class moved to a day that was read already is heard of at the end, and one deleted meanwhile is gone", async () => {
    const [near, later, last, far] = [
      await addClassInstance(studio, { inHours: 2 }),
      await addClassInstance(studio, { inHours: 4 }),
      await addClassInstance(studio, { inHours: 6 }),
      await addClassInstance(studio, { inHours: 500 }),
    ];
    await ageAll(ClassInstanceModel.collection, 3_600);
    const soon = new Date(studio.clock.now().epochMilliseconds + 3_600_000);
    const between = async () => {
      await ClassInstanceModel.updateOne({ _id: far }, { startsAt: soon });
      await ClassInstanceModel.updateOne({ _id: near }, { deletedAt: soon });
    };
    const first = await pullAll(classFeeds, between);
    expect(idsOf(first)).toEqual([near, later, last]);
    // The device's next pull, as every first run is followed by one.
    const checkChanges = createChangeCheck(classFeeds);
    const now = studio.clock.now();
    const databaseSeconds = Math.floor(Date.now() / 1_000);
    const cursor = first.at(-1)?.cursor;
    const next = await pullChanges({ actor: null, cursor, feeds: classFeeds, checkChanges, now, databaseSeconds });
    expect(next.reset).toBe(false);
    const received = new Map(next.changes.map(({ id, row }) => [id, row]));
    expect(received.get(far)).toMatchObject({ startsAt: soon.toISOString() });
    expect(received.get(near)).toBeNull();
  });

  test("of a part with a bound those that changed last, over several pages", async () => {
    const ids = Array.from({ length: 9 }, () => newId());
    for (const _id of ids)
      await MemberModel.create({ _id, firstName: "Mia", isMinor: false, waiverSigned: true, audiences: ["public"] });
    const members: Feed = {
      collection: "members",
      model: MemberModel,
      toRow: ({ _id }: { _id: string }) => ({ id: _id }),
      start: () => [{ isNewestFirst: true, most: 5 }],
    };
    expect(idsOf(await pullAll([members]))).toEqual(ids.toReversed().slice(0, 5));
  });

  test("admins get no empty rows of people who are none of their family, neither at first nor later", async () => {
    const admin = await studio.signIn("admin");
    for (let i = 0; i < 5; i++) await studio.addPerson();
    const device = createDevice(studio, admin);
    const pages = await device.sync();
    const others = await studio.addPerson();
    await UserModel.updateOne({ _id: others.id }, { firstName: "Other" });
    pages.push(...(await device.sync()));
    const changes = pages.flatMap((page) => page.changes).filter(({ id }) => id !== admin.id);
    expect(changes.filter(({ row }) => row === null)).toEqual([]);
    expect(device.ids("people")).toEqual([admin.id]);
  });
});

describe("many devices that start together", () => {
  /** How often classes are asked for while this runs. */
  async function countReads<T>(run: () => Promise<T>): Promise<{ reads: number; result: T }> {
    const { commands, result } = await recordCommands(run);
    const classes = ClassInstanceModel.collection.collectionName;
    const reads = commands.filter(({ name, collection }) => name === "find" && collection === classes);
    return { reads: reads.length, result };
  }
  const start = async (as: SignedIn) => ((await studio.request("GET", "/api/sync", { as })).body as ChangePage).changes;
  const namesIn = (changes: ChangePage["changes"], collection: string) =>
    changes.filter((change) => change.collection === collection).map(({ row }) => row?.name ?? row?.firstName);

  test("read what is the same for all once, each with their own besides, and none misses a change", async () => {
    const classId = await addClassInstance(studio, { inHours: 4 });
    await ClassInstanceModel.updateOne({ _id: classId }, { name: "Before" });
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, i) => studio.signIn("student", { firstName: `Student ${i}` })),
    );
    const { reads, result } = await countReads(() => Promise.all(people.map(start)));
    for (const [i, changes] of result.entries()) {
      expect(namesIn(changes, "classInstances")).toEqual(["Before"]);
      expect(namesIn(changes, "people")).toContain(`Student ${i}`);
    }
    expect(reads).toBeLessThan(people.length);
    await ClassInstanceModel.updateOne({ _id: classId }, { name: "After" });
    for (const changes of await Promise.all(people.map(start)))
      expect(namesIn(changes, "classInstances")).toEqual(["After"]);
  });

  /** All pages of a new device. `between` runs after the first. */
  async function startWhole(as: SignedIn | undefined, between: () => Promise<unknown> = async () => undefined) {
    const pages: ChangePage[] = [];
    do {
      const cursor = pages.at(-1)?.cursor;
      const path = cursor ? `/api/sync?cursor=${cursor}` : "/api/sync";
      pages.push((await studio.request("GET", path, { as })).body as ChangePage);
      if (pages.length === 1) await between();
    } while (pages.at(-1)?.more);
    return pages;
  }
  async function plantClasses(count: number): Promise<string[]> {
    const pattern = await ClassInstanceModel.findById(await addClassInstance(studio, { inHours: 4 })).lean();
    const startsAt = (i: number) => new Date(studio.clock.now().epochMilliseconds + (i + 5) * 1_800_000);
    const classes = Array.from({ length: count }, (_, i) => ({ ...pattern, _id: newId(), startsAt: startsAt(i) }));
    await plantMany(classes, (some) => ClassInstanceModel.insertMany(some));
    await ageAll(ClassInstanceModel.collection, 3_600);
    return classes.map(({ _id }) => _id);
  }
  const classesIn = (pages: ChangePage[]) =>
    pages.flatMap(({ changes }) => changes.filter(({ collection }) => collection === "classInstances"));

  test("later pages too: who starts second has all of them without a row being read, a guest as well", async () => {
    const ids = await plantClasses(2_000);
    const [first, second] = [await studio.signIn("student"), await studio.signIn("parent")];
    const alone = await countReads(() => startWhole(first));
    expect(alone.result.length).toBeGreaterThan(3);
    expect(alone.reads).toBeGreaterThan(0);
    const beside = await countReads(() => startWhole(second));
    expect(beside.reads).toBe(0);
    const guest = await countReads(() => startWhole(undefined));
    expect(guest.reads).toBe(0);
    for (const { result } of [alone, beside, guest])
      expect(classesIn(result).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(new Set(classesIn(guest.result).map(({ id }) => id)).size).toBe(classesIn(guest.result).length);
  });

  test("a later page that is shared is not older than its request", async () => {
    const ids = await plantClasses(1_500);
    const [first, second] = [await studio.signIn("student"), await studio.signIn("student")];
    await startWhole(first);
    const [changed = "", gone = ""] = ids.slice(-2);
    const pages = await startWhole(second, async () => {
      await ClassInstanceModel.updateOne({ _id: changed }, { name: "Changed" });
      await ClassInstanceModel.updateOne({ _id: gone }, { deletedAt: new Date() });
    });
    const rows = new Map(classesIn(pages).map(({ id, row }) => [id, row]));
    expect(rows.get(changed)).toMatchObject({ name: "Changed" });
    expect(rows.get(gone) ?? null).toBeNull();
    expect(rows.size).toBeGreaterThanOrEqual(1_500);
  });

  test("a student is sent nothing of what is common to the staff, on no page", async () => {
    const [student, teacher] = [await studio.signIn("student"), await studio.signIn("instructor")];
    await studio.runJob("attendance.repairMembers");
    const members = Array.from({ length: 1_200 }, () => ({
      ...{ firstName: "Mia", waiverSigned: true, isMinor: false, audiences: ["staff"] },
    }));
    await plantMany(members, (some) => MemberModel.insertMany(some));
    const [ofStudent, ofTeacher] = await Promise.all([startWhole(student), startWhole(teacher)]);
    expect(ofTeacher.length).toBeGreaterThan(1);
    const membersOf = (pages: ChangePage[]) => pages.flatMap(({ changes }) => namesIn(changes, "members"));
    expect(membersOf(ofTeacher).length).toBeGreaterThan(1_200);
    expect(membersOf(ofStudent)).toEqual([]);
    expect(new Set(idsOf(ofTeacher)).size).toBeGreaterThan(1_200);
  });
});
