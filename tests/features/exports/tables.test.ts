import { expect, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { NOT_EXPORTED } from "#api/features/exports/not-exported.ts";
import { TABLES, VIDEO_TABLES } from "#api/features/exports/tables.ts";
import { allRoutes } from "#api/features.ts";

const exported = [...TABLES, ...VIDEO_TABLES].map(({ name }) => name);
const left = Object.values(NOT_EXPORTED).flat();

test("each collection of the product is exported, or is left out for a reason", () => {
  expect(allRoutes().length).toBeGreaterThan(100);
  const stored = Object.values(mongoose.models).map(({ collection }) => collection.name);
  const ofSandbox = (name: string) => name.startsWith("sandbox_");
  expect(stored.filter((name) => !(ofSandbox(name) || exported.includes(name) || left.includes(name)))).toEqual([]);
});

test("no collection is both, or stands twice", () => {
  const names = [...exported, ...left];
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
