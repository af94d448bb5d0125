import * as z from "zod";
import type { Access } from "../access.ts";
import { type Endpoint, endpoint, type Nothing } from "../endpoint.ts";
import { Id } from "../ids.ts";

interface ResourceDraft<Row extends z.ZodType, Who extends Access> {
  slice: string;
  /** As in `createPlan`. */
  one: string;
  /** As in `listPlans`. */
  many: string;
  path: `/api/${string}`;
  /** What is listed; also the answer to a change, unless it says another. */
  row: Row;
  access: Who;
}

const OneId = z.object({ id: Id });

/**
 * The usual endpoints of a noun, with names, methods and paths that follow from it. Each is one call with its summary, for
 * the OpenAPI document, and what it takes; one that is not usual is an `endpoint` of its own beside them.
 */
export function resource<Row extends z.ZodType, Who extends Access>(draft: ResourceDraft<Row, Who>) {
  const { slice, one, many, path, row, access } = draft;
  const item = `${path}/:id` as const;
  /** A write that takes fields and answers with the row, unless it says another answer. */
  const write =
    (verb: string, method: "POST" | "PATCH" | "PUT", at: `/api/${string}`) =>
    <Input extends z.ZodObject, Answer extends z.ZodType = Row>(
      summary: string,
      input: Input,
      answer?: Answer,
    ): Endpoint<Input, Answer, Who> => {
      const output = answer ?? (row as unknown as Answer);
      return endpoint({ name: `${slice}.${verb}${one}`, method, path: at, summary, input, output, access });
    };
  return {
    list: (summary: string): Endpoint<z.ZodObject<Record<never, never>>, z.ZodArray<Row>, Who> =>
      endpoint({ name: `${slice}.list${many}`, method: "GET", path, summary, output: z.array(row), access }),
    create: write("create", "POST", path),
    /** Some fields; those left out stay. */
    update: write("update", "PATCH", item),
    /** All fields: those left out are a fault. */
    change: write("change", "PUT", item),
    archive: (summary: string): Endpoint<typeof OneId, typeof Nothing, Who> =>
      endpoint({ name: `${slice}.archive${one}`, method: "DELETE", path: item, summary, input: OneId, access }),
  };
}
