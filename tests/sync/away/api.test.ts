import { beforeEach, describe, expect, test } from "vitest";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { feeds } from "#api/features/classes/feed.ts";
import { createChangeCheck } from "#api/sync/change-check.ts";
import { pullChanges } from "#api/sync/pull.ts";
import { CURSOR_DAYS } from "#api/sync/tombstones.ts";
import { addClassInstance } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";
import { addManyClasses, ageAll } from "../plant.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

describe("a device that was away for long", () => {
  const DAY = 86_400;
  const checkChanges = createChangeCheck(feeds);
  const pull = (cursor: string | undefined, daysLater: number, limit = 20) =>
    pullChanges({
      actor: null,
      cursor,
      feeds,
      checkChanges,
      now: studio.clock.now(),
      databaseSeconds: Math.floor(Date.now() / 1000) + daysLater * DAY,
      limit,
    });

  test("hears of what was deleted as long as its cursor is good; after that it starts over", async () => {
    const [alive, gone] = [await addClassInstance(studio), await addClassInstance(studio)];
    const { cursor } = await pull(undefined, 0);
    await ClassInstanceModel.updateOne({ _id: gone }, { deletedAt: new Date() });
    const inTime = await pull(cursor, CURSOR_DAYS - 1);
    expect([inTime.reset, inTime.changes.map(({ row }) => row)]).toEqual([false, [null]]);
    await ageAll(ClassInstanceModel.collection, (CURSOR_DAYS + 2) * DAY);
    await studio.runJob("sync.purgeTombstones");
    expect((await ClassInstanceModel.find().lean()).map(({ _id }) => _id)).toEqual([alive]);
    const late = await pull(cursor, CURSOR_DAYS + 1);
    expect([late.reset, late.changes.map(({ id }) => id)]).toEqual([true, [alive]]);
    expect((await pull(late.cursor, CURSOR_DAYS + 1)).reset).toBe(false);
  });

  test("tombstones a good cursor still needs stay, and so does everything alive, however old", async () => {
    const ids = [await addClassInstance(studio), await addClassInstance(studio)];
    await ClassInstanceModel.updateOne({ _id: ids[0] }, { deletedAt: new Date() });
    await ageAll(ClassInstanceModel.collection, CURSOR_DAYS * DAY);
    await studio.runJob("sync.purgeTombstones");
    expect(await ClassInstanceModel.countDocuments()).toBe(2);
  });

  test("pages of a first pull go through old documents without starting over again and again", async () => {
    const ids = await addManyClasses(studio, 50);
    await ageAll(ClassInstanceModel.collection, 300 * DAY);
    const first = await pull(undefined, 0);
    const second = await pull(first.cursor, 1);
    const third = await pull(second.cursor, 2);
    expect([first, second, third].map(({ reset, more }) => [reset, more])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
    expect([first, second, third].flatMap(({ changes }) => changes.map(({ id }) => id)).toSorted()).toEqual(ids);
  });
});
