import * as z from "zod";
import { admins } from "#shared/core/access.ts";
import { endpoint } from "#shared/core/endpoint.ts";
import { Id } from "#shared/core/ids.ts";

/** What an instructor leads from now on. */
export const Led = z.object({ classes: z.int(), series: z.int() });
export type Led = z.infer<typeof Led>;

export const countLed = endpoint({
  name: "classes.countLed",
  method: "GET",
  path: "/api/instructors/:id/classes",
  summary: "How many classes ahead and series a person leads, also one who is no instructor any more.",
  input: z.object({ id: Id }),
  output: Led,
  access: admins,
});

export const handOverClasses = endpoint({
  name: "classes.handOverClasses",
  method: "POST",
  path: "/api/instructors/:id/hand-over",
  summary: "Give the classes ahead and the series of one instructor to another. The people in them are notified.",
  input: z.object({ id: Id, toId: Id }),
  /** What was handed over. */
  output: Led,
  access: admins,
});
