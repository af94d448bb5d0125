import { beforeAll, expect, test } from "vitest";
import { plantDemoStudio } from "#api/demo/plant.ts";
import { ClassInstanceModel } from "#api/features/classes/index.ts";
import { readSettings } from "#api/features/studio/index.ts";
import { roomNames } from "#shared/features/studio/studio.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();

beforeAll(async () => {
  await plantDemoStudio({ ...studio.services, env: { ...studio.env, DEMO_STUDIO: "auto" } });
});

test("every room of the demo's classes has a Spanish name", async () => {
  const named = roomNames(await readSettings()).flatMap(([room, spanish]) => (spanish ? [room] : []));
  const used = await ClassInstanceModel.distinct("place");
  expect(used.length).toBeGreaterThan(1);
  expect(named).toEqual(expect.arrayContaining(used));
});
