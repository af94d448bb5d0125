import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ImageModel } from "#api/db/joining/image.model.ts";
import { PersonMergeModel } from "#api/features/users/merge/merge.model.ts";
import { mergeUser, undoMerge } from "#shared/features/users/merge/endpoints.ts";
import { type CrashPoints, plantCrashPoints } from "#tests/support/money/crash.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { SEED, STRIDE } from "#tests/support/volume.ts";
import { pictureOfAll, placesNaming } from "../fixtures.ts";
import { newShared, plantFor } from "../plant-both.ts";

const studio = setUpStudio();
let crashes: CrashPoints;
beforeAll(() => {
  crashes = plantCrashPoints(studio.services.payments);
});
afterAll(() => crashes.remove());

/** A merge has more than a hundred writes: a twentieth of them each day. */
const EACH = STRIDE === 1 ? 1 : 20;

/** The family's job too: until it has run, who sees what is not settled. */
async function settle(): Promise<void> {
  await studio.runJob("users.finishMerges");
  await studio.runJob("family.finishHalfDone");
}

test("cut off at any write, a merge and its undoing are finished, or never happened", {
  timeout: 400_000,
}, async () => {
  await studio.reset();
  const admin = await studio.signIn("admin");
  const into = await studio.signIn("student", { firstName: "Anna", username: "anna" });
  const from = await studio.signIn("student", { firstName: "Ana", lastName: "Double" });
  await plantFor([into.id, from.id], newShared());
  await settle();
  const original = await pictureOfAll();
  const places = await placesNaming(from.id);
  let [deaths, isOver] = [0, false];
  for (let step = 1 + (SEED % EACH); !isOver && step < 400; step += EACH) {
    const mergeId = newId();
    const merge = () => studio.call(mergeUser, { id: from.id, intoId: into.id, mergeId }, admin);
    crashes.crashAt(step);
    await merge().catch(() => undefined);
    const first = crashes.restart();
    await settle();
    const state = (await PersonMergeModel.findById(mergeId).lean())?.state;
    if (state !== "merged") {
      expect(["checking", undefined]).toContain(state);
      expect([step, await pictureOfAll()]).toEqual([step, original]);
      await merge();
    }
    expect([step, await placesNaming(from.id)]).toEqual([step, []]);

    crashes.crashAt(step);
    await studio.call(undoMerge, { id: into.id, mergeId }, admin).catch(() => undefined);
    const second = crashes.restart();
    await settle();
    if ((await PersonMergeModel.findById(mergeId).lean())?.state === "merged") {
      expect([step, await placesNaming(from.id)]).toEqual([step, []]);
      await studio.call(undoMerge, { id: into.id, mergeId }, admin);
      await settle();
    }
    expect([step, await placesNaming(from.id)]).toEqual([step, places]);
    const after = await pictureOfAll();
    for (const [id, doc] of original) expect([step, id, after.get(id)]).toEqual([step, id, doc]);
    expect([step, after.size, await ImageModel.countDocuments()]).toEqual([step, original.size, 0]);
    deaths += Number(first.hasCrashed) + Number(second.hasCrashed);
    isOver = !(first.hasCrashed || second.hasCrashed);
  }
  expect(deaths).toBeGreaterThan(STRIDE === 1 ? 100 : 3);
  expect(isOver).toBe(true);
});
