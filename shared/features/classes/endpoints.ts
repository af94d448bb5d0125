import * as z from "zod";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { message, ruleText } from "../../core/messages/message.ts";
import { ruleWithValues } from "../../core/messages/rules.ts";
import { Day } from "../../core/time.ts";
import { ClassInstance } from "./class-instance.ts";

/** A calendar shows weeks, not years. */
const LONGEST_RANGE_DAYS = 100;

const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const listClassInstances = endpoint({
  name: "classes.listClassInstances",
  method: "GET",
  path: "/api/class-instances",
  summary: "The calendar from one day to another, both included.",
  input: z
    .object({ from: Day, to: Day })
    .refine(({ from, to }) => from <= to, { path: ["to"], message: ruleText("Not before the first day.") })
    .refine(({ from, to }) => daysBetween(from, to) <= LONGEST_RANGE_DAYS, {
      path: ["to"],
      message: ruleWithValues(
        message("At most {days, plural, one {# day} other {# days}} at once.", { days: LONGEST_RANGE_DAYS }),
      ),
    }),
  output: z.array(ClassInstance),
  access: "public",
});

export const getClassInstance = endpoint({
  name: "classes.getClassInstance",
  method: "GET",
  path: "/api/class-instances/:id",
  summary: "One class.",
  input: z.object({ id: Id }),
  output: ClassInstance,
  access: "public",
});
