import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { listLog } from "#shared/features/audit/endpoints.ts";
import { updateApparatus, updateClassSeries } from "#shared/features/classes/admin/endpoints.ts";
import { changeInvoice, createInvoice } from "#shared/features/invoices/endpoints.ts";
import { adjustPass, extendPass } from "#shared/features/memberships/studio/endpoints.ts";
import { archiveMove, changeLevels, createMove, updateMove } from "#shared/features/moves/admin/endpoints.ts";
import { DEFAULT_LEVELS } from "#shared/features/moves/usual-levels.ts";
import { makePass } from "#tests/support/passes.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { planWeekly, startTimetable } from "#tests/support/timetable.ts";
import { draftFor, lineOf } from "../../invoices/issue.ts";
import { DRAFT } from "../../moves/admin/fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student");
});

/** What the newest line says was changed: field, before, after. */
async function newestChanges() {
  const { lines } = await studio.call(listLog, {}, admin);
  return lines[0]?.changes.map(({ field, before, after }) => [field, before, after]);
}

test("a move, and a level's share, are in the log as they were and as they are", async () => {
  const id = newId();
  await studio.call(createMove, { ...DRAFT, id }, admin);
  await studio.call(updateMove, { ...DRAFT, id, version: 0, name: "Round and round" }, admin);
  expect(await newestChanges()).toEqual([["name", DRAFT.name, "Round and round"]]);
  await studio.call(archiveMove, { id, version: 1, isArchived: true }, admin);
  expect((await newestChanges())?.map(([field, before]) => [field, before])).toEqual([["archivedAt", null]]);
  const [first, ...ladder] = DEFAULT_LEVELS.ladder;
  const levels = { ...DEFAULT_LEVELS, ladder: [{ ...first, name: "Ground" }, ...ladder] } as typeof DEFAULT_LEVELS;
  await studio.call(changeLevels, { levels, version: 0 }, admin);
  const [[, before, after] = []] = (await newestChanges()) ?? [];
  expect([before?.includes("Ground"), after?.includes('"name":"Ground"')]).toEqual([false, true]);
});

test("what a pass was worth before staff changed it is in the log", async () => {
  const id = await makePass(mary, 2);
  await studio.call(extendPass, { id, lastDay: "2026-07-15", reason: "Broken wrist" }, admin);
  expect(await newestChanges()).toEqual([["endsAt", "2026-06-01T00:00:00.000Z", "2026-07-16T07:00:00.000Z"]]);
  await studio.call(adjustPass, { id, changeId: newId(), classes: 3, reason: "A gift" }, admin);
  expect(await newestChanges()).toContainEqual(["creditsLeft", "2", "5"]);
});

test("an apparatus, a series and a draft are in the log as they were and as they are", async () => {
  const timetable = await startTimetable(studio);
  const { series } = await planWeekly(studio, timetable);
  await studio.call(updateClassSeries, { id: series.id, startTime: "19:30" }, timetable.admin);
  expect(await newestChanges()).toContainEqual(["startTime", "18:00", "19:30"]);
  await studio.call(updateApparatus, { id: timetable.blueprint.apparatusId, name: "Long silks" }, timetable.admin);
  expect(await newestChanges()).toContainEqual(["name", timetable.blueprint.apparatusName, "Long silks"]);
  const draft = draftFor(mary.id, [lineOf()]);
  await studio.call(createInvoice, draft, admin);
  await studio.call(changeInvoice, { ...draft, dueOn: "2026-05-05" }, admin);
  expect(await newestChanges()).toContainEqual(["dueOn", draft.dueOn, "2026-05-05"]);
});
