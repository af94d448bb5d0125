import { beforeEach, expect, test } from "vitest";
import { ClassBlueprintModel } from "#api/features/classes/catalogue/class-blueprint.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { pullSync } from "#shared/core/service/sync.ts";
import { listClassBlueprints, updateClassBlueprint } from "#shared/features/classes/admin/endpoints.ts";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import { getClassInstance } from "#shared/features/classes/endpoints.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { addSingleClass, planWeekly, startTimetable } from "#tests/support/timetable.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const SPANISH = { nameEs: "Telas: primeros pasos", descriptionEs: "Tus primeras subidas." };

/** The classes a guest's new device gets. */
const syncedClasses = async () =>
  (await studio.call(pullSync, {}, undefined)).changes
    .filter(({ collection }) => collection === "classInstances")
    .map(({ row }) => row as ClassInstance);

test("the Spanish of a blueprint is kept, answered, and in every class that a device gets of it", async () => {
  const timetable = await startTimetable(studio, SPANISH);
  const { admin, blueprint } = timetable;
  expect(blueprint).toMatchObject(SPANISH);
  expect(await studio.call(listClassBlueprints, {}, admin)).toMatchObject([SPANISH]);
  const single = await addSingleClass(studio, timetable);
  await planWeekly(studio, timetable);
  expect(await studio.call(getClassInstance, { id: single.id })).toMatchObject(SPANISH);
  const before = await syncedClasses();
  // A new device gets ten weeks, one class less than is planned.
  expect(before).toHaveLength(11);
  for (const row of before) expect(row).toMatchObject(SPANISH);
  // A change that does not name the Spanish, as an older app sends it, leaves it.
  await studio.call(updateClassBlueprint, { id: blueprint.id, capacity: 9 }, admin);
  const { effect } = await studio.call(updateClassBlueprint, { id: blueprint.id, nameEs: "Telas para empezar" }, admin);
  expect(effect.changed).toBe(12);
  for (const row of await syncedClasses()) expect(row).toMatchObject({ ...SPANISH, nameEs: "Telas para empezar" });
  await studio.call(updateClassBlueprint, { id: blueprint.id, nameEs: "", descriptionEs: "" }, admin);
  for (const row of await syncedClasses())
    expect(Object.keys(row)).not.toEqual(expect.arrayContaining([expect.stringMatching(/Es$/)]));
});

test("an older blueprint reads as one without Spanish, and its classes get neither a field nor a new revision", async () => {
  const timetable = await startTimetable(studio);
  const { series } = await planWeekly(studio, timetable);
  const none = { nameEs: "", descriptionEs: "" };
  for (const { collection } of [ClassBlueprintModel, ClassInstanceModel])
    await collection.updateMany({}, { $unset: none });
  expect(await studio.call(listClassBlueprints, {}, timetable.admin)).toMatchObject([none]);
  const revisions = async () =>
    (await ClassInstanceModel.find({ seriesId: series.id }).sort({ _id: 1 }).lean()).map(({ rev }) => rev.toString());
  const before = await revisions();
  await studio.runJob("classes.planSeries");
  await studio.call(updateClassBlueprint, { id: timetable.blueprint.id, ...none }, timetable.admin);
  expect(await revisions()).toEqual(before);
  const rows = await syncedClasses();
  expect(rows).toHaveLength(before.length - 1);
  for (const row of rows) expect(row).not.toHaveProperty("nameEs");
});

test("Spanish that is too long is refused at its field", async () => {
  const { admin, blueprint } = await startTimetable(studio);
  const change = { id: blueprint.id, nameEs: "x".repeat(121) };
  await expect(studio.call(updateClassBlueprint, change, admin)).rejects.toMatchObject({ status: 400 });
});
