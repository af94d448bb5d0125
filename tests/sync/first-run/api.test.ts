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
    const seen: string[] = [];
    const onCommand = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
      if (commandName === "find" && command.find === ClassInstanceModel.collection.collectionName) seen.push("classes");
    };
    const client = studio.database.connection.getClient();
    client.on("commandStarted", onCommand);
    const result = await run().finally(() => client.off("commandStarted", onCommand));
    return { reads: seen.length, result };
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

  test("a student is sent nothing of what is common to the staff", async () => {
    const [student, teacher] = [await studio.signIn("student"), await studio.signIn("instructor")];
    await studio.runJob("attendance.repairMembers");
    const [ofStudent, ofTeacher] = await Promise.all([start(student), start(teacher)]);
    expect(namesIn(ofTeacher ?? [], "members").length).toBeGreaterThan(0);
    expect(namesIn(ofStudent ?? [], "members")).toEqual([]);
  });
});
