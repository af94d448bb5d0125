import type * as z from "zod";

/**
 * What JSON looks like, small enough to ship with every call. A text holds one letter for each kind that may stand
 * there: `s` text, `n` number, `b` boolean, `0` null, `-` missing, `*` anything.
 */
export type Shape =
  | string
  | { list: Shape }
  | { fields: Record<string, Shape> }
  | { values: Shape }
  | { oneOf: readonly Shape[] };

const oneOf = (shapes: Shape[]): Shape => {
  if (shapes.includes("*")) return "*";
  const letters = [...new Set(shapes.filter((shape) => typeof shape === "string").join(""))].join("");
  const others = shapes.filter((shape) => typeof shape !== "string");
  if (others.length === 0) return letters;
  if (others.length === 1 && others[0] && letters === "") return others[0];
  return { oneOf: letters === "" ? others : [letters, ...others] };
};

const letterOf = (value: unknown): string =>
  ({ string: "s", number: "n", boolean: "b", undefined: "-" })[typeof value as "string"] ??
  (value === null ? "0" : "o");

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes["_zod"]["def"];

/**
 * The shape of what a schema lets through, without its finer rules: a newer server may know more values than this app.
 * @throws Error for a kind of schema that says nothing about JSON
 */
export function shapeOf(schema: Schema): Shape {
  const def = schema._zod.def as Def;
  switch (def.type) {
    case "string":
    case "enum":
    case "template_literal":
      return "s";
    case "number":
      return "n";
    case "boolean":
      return "b";
    case "null":
      return "0";
    case "unknown":
    case "any":
    case "lazy":
    case "custom":
      return "*";
    case "literal":
      return oneOf(def.values.map(letterOf));
    case "nullable":
      return oneOf(["0", shapeOf(def.innerType)]);
    case "optional":
    case "default":
    case "prefault":
      return oneOf(["-", shapeOf(def.innerType)]);
    case "readonly":
    case "nonoptional":
      return shapeOf(def.innerType);
    case "pipe":
      return shapeOf(def.in);
    case "array":
      return { list: shapeOf(def.element) };
    case "object":
      return { fields: Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, shapeOf(field)])) };
    case "record":
      return { values: shapeOf(def.valueType) };
    case "union":
      return oneOf(def.options.map(shapeOf));
    default:
      throw new Error(`A schema of the kind ${def.type} has no shape.`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value may be what a schema of this shape let through. */
export function fits(shape: Shape, value: unknown): boolean {
  if (typeof shape === "string") return shape === "*" || shape.includes(letterOf(value));
  if ("oneOf" in shape) return shape.oneOf.some((one) => fits(one, value));
  if ("list" in shape) return Array.isArray(value) && value.every((each) => fits(shape.list, each));
  if (!isObject(value)) return false;
  if ("values" in shape) return Object.values(value).every((each) => fits(shape.values, each));
  return Object.entries(shape.fields).every(([name, field]) => fits(field, value[name]));
}

/** No content: HTTP 204. */
export const isNothing = (shape: Shape): boolean =>
  typeof shape === "object" && "fields" in shape && Object.keys(shape.fields).length === 0;
