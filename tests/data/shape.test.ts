import { describe, expect, test } from "vitest";
import * as z from "zod";
import { allRoutes } from "../../api/features.ts";
import { fits, isNothing, type Shape, shapeOf } from "../../shared/core/service/shape.ts";

const Person = z.object({
  id: z.uuid(),
  role: z.enum(["student", "parent"]),
  age: z.int().nullable(),
  nickname: z.string().optional(),
  languages: z.array(z.string()).default([]),
  consent: z.union([z.literal("yes"), z.object({ at: z.iso.datetime() })]),
  scores: z.record(z.string(), z.number()),
  extra: z.unknown(),
});
const maya = {
  id: "0190f3a0-0000-7000-8000-000000000001",
  role: "student",
  age: null,
  consent: { at: "2026-03-02T10:00:00Z" },
  scores: { drop: 3 },
};

test("the shape of a schema, in letters", () => {
  expect(shapeOf(Person)).toEqual<Shape>({
    fields: {
      id: "s",
      role: "s",
      age: "0n",
      nickname: "-s",
      languages: { oneOf: ["-", { list: "s" }] },
      consent: { oneOf: ["s", { fields: { at: "s" } }] },
      scores: { values: "n" },
      extra: "*",
    },
  });
});

describe("what fits", () => {
  const shape = shapeOf(Person);

  test.each<[string, object]>([
    ["the answer itself", maya],
    ["with what may be left out", { ...maya, nickname: "May", languages: ["es"], age: 30, consent: "yes" }],
    ["with fields of a newer server", { ...maya, pronouns: "she" }],
    ["with a value that a newer server knows", { ...maya, role: "front-desk" }],
  ])("%s", (_, answer) => {
    expect(fits(shape, answer)).toBe(true);
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a list", [maya]],
    ["text", "maya"],
    ["a missing field", { ...maya, role: undefined }],
    ["another kind", { ...maya, age: "30" }],
    ["null where none may be", { ...maya, id: null }],
    ["a list of the wrong things", { ...maya, languages: [7] }],
    ["neither of two", { ...maya, consent: { when: 1 } }],
    ["a record of the wrong things", { ...maya, scores: { drop: "3" } }],
  ])("not %s", (_, answer) => {
    expect(fits(shape, answer)).toBe(false);
  });
});

test("every answer of the API has a shape, and only an answer without content has the empty one", () => {
  const outputs = allRoutes().map(({ endpoint }) => endpoint);
  const empty = outputs.filter(({ output }) => isNothing(shapeOf(output)));
  expect(empty.length).toBeGreaterThan(10);
  expect(empty.length).toBeLessThan(outputs.length / 2);
  expect(() => shapeOf(z.date())).toThrow("no shape");
});
