import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { ApparatusModel } from "#api/features/classes/catalogue/apparatus.model.ts";
import { findSyllabus } from "#api/features/moves/skills/read-skills.ts";
import { pullSync } from "#shared/core/service/sync.ts";
import {
  archiveApparatus,
  createApparatus,
  listApparatus,
  updateApparatus,
} from "#shared/features/classes/admin/endpoints.ts";
import { apparatusName, apparatusNamed, isTaught, taughtKeys } from "#shared/features/moves/syllabus.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const add = (name: string, more: { nameEs?: string; order?: number } = {}) =>
  studio.call(createApparatus, { name, description: "", ...more }, admin);

test("a studio's own apparatus has a key that outlives its name, and every device has the list in its order", async () => {
  const pole = await add("Danish Pole", { nameEs: "Barra danesa", order: 1 });
  const hoop = await add("Aerial hoop", { order: 0 });
  expect([pole.key, hoop.key]).toEqual(["danish-pole", "lyra"]);
  expect((await add("Danish-pole!")).key).toBe("danish-pole-2");
  await studio.call(updateApparatus, { id: pole.id, name: "Static pole" }, admin);
  const listed = await studio.call(listApparatus, {}, admin);
  expect(listed.map(({ name, key }) => [name, key])).toEqual([
    ["Aerial hoop", "lyra"],
    ["Static pole", "danish-pole"],
    ["Danish-pole!", "danish-pole-2"],
  ]);
  const { changes } = await studio.call(pullSync, {}, undefined);
  const rows = changes.filter(({ collection }) => collection === "apparatus").map(({ row }) => row);
  expect(rows).toContainEqual({
    id: pole.id,
    key: "danish-pole",
    name: "Static pole",
    nameEs: "Barra danesa",
    order: 1,
    description: "",
    isArchived: false,
  });
});

test("one from before has the key of the moves it was taken for, and keeps it under another name", async () => {
  const [fabric, floor] = [newId(), newId()];
  const old = [
    { _id: fabric, name: "Aerial fabric", description: "", archivedAt: null },
    { _id: floor, name: "Floor", description: "", archivedAt: null },
  ];
  await ApparatusModel.collection.insertMany(old as never[]);
  expect((await studio.call(listApparatus, {}, admin)).map(({ key, order }) => [key, order])).toEqual([
    ["silks", 0],
    [floor, 0],
  ]);
  await studio.call(updateApparatus, { id: fabric, name: "The red ones" }, admin);
  const syllabus = await findSyllabus();
  expect(apparatusNamed("The red ones", syllabus)).toBe("silks");
  expect(apparatusNamed("Lyra", syllabus)).toBe("lyra");
  expect(apparatusNamed("Wall", syllabus)).toBeNull();
});

test("moves of an archived apparatus are taught no more; those of one nobody named still are", async () => {
  const rope = await add("Rope");
  const moves = [{ apparatus: "rope" }, { apparatus: "silks" }, { apparatus: "cube" }];
  expect(taughtKeys(moves, await findSyllabus())).toEqual(["rope", "silks", "cube"]);
  await studio.call(archiveApparatus, { id: rope.id }, admin);
  const syllabus = await findSyllabus();
  expect(taughtKeys(moves, syllabus)).toEqual(["silks", "cube"]);
  expect(moves.map((move) => isTaught(move, syllabus))).toEqual([false, true, true]);
  expect([apparatusName(syllabus, "rope"), apparatusName(syllabus, "cube")]).toEqual(["Rope", "cube"]);
});
