import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { MoveModel } from "#api/features/moves/move.model.ts";
import { listProgress, saveProgress } from "#shared/features/moves/endpoints.ts";
import { progressId } from "#shared/features/moves/progress-id.ts";
import type { SignedIn } from "../../support/people.ts";
import { setUpStudio } from "../../support/studio.ts";
import { createDevice } from "../../sync/device.ts";

const studio = setUpStudio();
let mary: SignedIn;
let moveId: string;
const at = "2026-03-02T19:00:00Z";
beforeEach(async () => {
  await studio.reset();
  mary = await studio.signIn("student");
  moveId = newId();
  const move = { _id: moveId, name: "Star", apparatus: "silks", level: "beginner", grade: 2, audiences: ["members"] };
  await MoveModel.create(move as never);
});

const progressOn = async (as: SignedIn) => {
  const device = createDevice(studio, as);
  await device.sync();
  return [...(device.rows.get("moveProgress")?.values() ?? [])];
};

describe("one's own progress", () => {
  test("state and note merge: what one device leaves out the other keeps", async () => {
    await studio.call(saveProgress, { moveId, state: "learning", at }, mary);
    await studio.call(saveProgress, { moveId, note: "Left hook first.", at }, mary);
    const row = {
      id: progressId(mary.id, moveId),
      moveId,
      state: "learning",
      note: "Left hook first.",
      goalBy: null,
      changedAt: "2026-03-02T20:00:00.000Z",
    };
    expect(await studio.call(listProgress, {}, mary)).toEqual([row]);
    expect(await progressOn(mary)).toEqual([row]);
  });

  test("the server's order wins, whatever the clocks of the devices say", async () => {
    await studio.call(saveProgress, { moveId, state: "mastered", at: "2038-01-01T00:00:00Z" }, mary);
    const later = await studio.call(saveProgress, { moveId, state: "want", at: "1970-01-01T00:00:00Z" }, mary);
    expect(later).toMatchObject({ state: "want", changedAt: "2026-03-02T20:00:00.000Z" });
  });

  test("two devices at once make one row, and nothing of either is lost", async () => {
    const changes = [{ state: "learning" as const }, { note: "Breathe." }];
    await Promise.all(changes.map((change) => studio.call(saveProgress, { moveId, ...change, at }, mary)));
    expect(await studio.call(listProgress, {}, mary)).toMatchObject([{ state: "learning", note: "Breathe." }]);
  });

  test("the same operation again does not undo what came after it", async () => {
    const key = newId();
    await studio.call(saveProgress, { moveId, state: "want", at }, mary, key);
    await studio.call(saveProgress, { moveId, state: "learning", at }, mary);
    await studio.call(saveProgress, { moveId, state: "want", at }, mary, key);
    expect(await studio.call(listProgress, {}, mary)).toMatchObject([{ state: "learning" }]);
  });

  test("is nobody else's: they neither see nor change it", async () => {
    const robin = await studio.signIn("teacher");
    await studio.call(saveProgress, { moveId, state: "learning", note: "Mine.", at }, mary);
    await studio.call(saveProgress, { moveId, state: "want", at }, robin);
    expect(await studio.call(listProgress, {}, mary)).toMatchObject([{ state: "learning", note: "Mine." }]);
    expect(await progressOn(robin)).toMatchObject([{ state: "want", note: "" }]);
  });

  test("with a move that is no longer taught is refused", async () => {
    await MoveModel.updateOne({ _id: moveId }, { deletedAt: new Date() });
    const late = studio.call(saveProgress, { moveId, state: "want", at }, mary);
    await expect(late).rejects.toMatchObject({ status: 404 });
    expect(await studio.call(listProgress, {}, mary)).toEqual([]);
  });
});
