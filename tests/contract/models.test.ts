import { expect, test } from "vitest";
import * as z from "zod";
import { PAIRS } from "./pairs.ts";

/** What mongoose calls a field of this schema; null where either side may be anything. */
function kindOf(schema: z.core.$ZodType): string | null {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return kindOf(schema.def.innerType);
  if (schema instanceof z.ZodISODateTime) return "Date";
  if (schema instanceof z.ZodNumber) return "Number";
  if (schema instanceof z.ZodBoolean) return "Boolean";
  if (schema instanceof z.ZodArray) return "Array";
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodEnum
    ? "String"
    : null;
}

test.each(PAIRS.map((pair) => [pair.model.modelName, pair] as const))(
  "%s: what the contract shows is what the database keeps",
  (_, { shape, model, derived = [] }) => {
    const kept = Object.entries(shape.shape).filter(([name]) => !derived.includes(name));
    const expected = Object.fromEntries(kept.map(([name, schema]) => [name, kindOf(schema)]));
    const found = Object.fromEntries(
      kept.map(([name, schema]) => {
        const path = model.schema.path(name === "id" ? "_id" : name);
        const instance = path?.instance ?? "missing";
        return [name, kindOf(schema) === null ? null : instance];
      }),
    );
    expect(found).toEqual(expected);
    for (const name of derived) expect(model.schema.path(name)).toBeUndefined();
  },
);

test("an enum in the contract is no wider than the one the database checks", () => {
  for (const { shape, model } of PAIRS) {
    for (const [name, schema] of Object.entries(shape.shape)) {
      const path = model.schema.path(name) as { enumValues?: string[] } | undefined;
      if (!(schema instanceof z.ZodEnum) || !path?.enumValues?.length) continue;
      expect([model.modelName, name, path.enumValues.toSorted()]).toEqual([
        model.modelName,
        name,
        (schema.options as string[]).toSorted(),
      ]);
    }
  }
});
