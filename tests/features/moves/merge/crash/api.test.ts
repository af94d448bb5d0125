import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MoveMergeModel } from "#api/features/moves/merge/move-merge.model.ts";
import { createMove, readLibrary } from "#shared/features/moves/admin/endpoints.ts";
import { mergeMoves } from "#shared/features/moves/admin/merge-endpoints.ts";
import { savePractice, saveProgress } from "#shared/features/moves/endpoints.ts";
import { type CrashPoints, plantCrashPoints } from "#tests/support/money/crash.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { SEED, STRIDE } from "#tests/support/volume.ts";
import { DRAFT } from "../../admin/fixtures.ts";
import { requireOf, sign, teach } from "../../skills/fixtures.ts";
import { findNaming } from "../find-naming.ts";

const studio = setUpStudio();
let crashes: CrashPoints;
beforeAll(() => {
  crashes = plantCrashPoints(studio.services.payments);
});
afterAll(() => crashes.remove());

/** Two moves that a student, an instructor and a class know. */
async function plant() {
  await studio.reset();
  const [gone, kept] = [newId(), newId()];
  const admin = await studio.signIn("admin");
  const [maya, mary] = [await studio.signIn("instructor"), await studio.signIn("student")];
  await studio.call(createMove, { ...DRAFT, id: gone, name: "Hip lock", otherNames: [] }, admin);
  await studio.call(createMove, { ...DRAFT, id: kept, name: "Hip key", otherNames: [] }, admin);
  await requireOf(await teach(studio, maya, mary), { requiredMoveIds: [gone] });
  for (const moveId of [gone, kept]) {
    await sign(studio, mary.id, moveId, maya);
    const progress = { moveId, state: "learning" as const, note: "Left side", goalBy: null };
    await studio.call(saveProgress, { ...progress, at: "2026-03-02T19:00:00Z" }, mary);
  }
  const practice = { date: "2026-03-01", moveId: gone, minutes: 5, attempts: null, feeling: "Good" };
  await studio.call(savePractice, { id: newId(), ...practice }, mary);
  await studio.runJob("moves.reconcileRecords");
  return { gone, kept, admin };
}

test("cut off at any write, a merge of two moves is finished, or never happened", { timeout: 200_000 }, async () => {
  const outcomes = { finished: 0, "never happened": 0 };
  let isOver = false;
  for (let step = 1 + (SEED % STRIDE); !isOver && step < 200; step += STRIDE) {
    const { gone, kept, admin } = await plant();
    const before = await findNaming(gone);
    const merge = () => studio.call(mergeMoves, { id: gone, intoId: kept, version: 0, intoVersion: 0 }, admin);
    crashes.crashAt(step);
    await merge().catch(() => undefined);
    isOver = !crashes.restart().hasCrashed;
    await studio.runJob("moves.finishMerges");
    const { moves } = await studio.call(readLibrary, {}, admin);
    const isThere = moves.some(({ id }) => id === gone);
    expect([step, await findNaming(gone)]).toEqual([step, isThere ? before : []]);
    expect([step, await MoveMergeModel.countDocuments()]).toEqual([step, isThere ? 0 : 1]);
    outcomes[isThere ? "never happened" : "finished"] += 1;
    if (isThere) await merge();
    expect([step, await findNaming(gone)]).toEqual([step, []]);
  }
  expect(isOver).toBe(true);
  expect(outcomes.finished).toBeGreaterThan(1);
  // The first writes are seldom among a fifth of them.
  if (STRIDE === 1) expect(outcomes["never happened"]).toBeGreaterThan(0);
});
