import * as z from "zod";
import { ruleText } from "../../core/messages/message.ts";

const Age = z.int().min(0, ruleText("Between 0 and 120.")).max(120, ruleText("Between 0 and 120."));

/** A day of every year, as in `09-01`. */
const YearlyDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/, ruleText("Pick a day from 1 to 28."));

/** The ages a class is for, in whole years, both included; null where it is open on that side. */
export const Ages = z
  .object({
    from: Age.nullable(),
    to: Age.nullable(),
    /** The last such day before the class counts, as in school years; null: the day of the class. */
    countedOn: YearlyDay.nullable(),
  })
  .refine(({ from, to }) => from !== null || to !== null, { path: ["from"], message: ruleText("Fill this in.") })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ["to"],
    message: ruleText("Not below the first age."),
  });
export type Ages = z.infer<typeof Ages>;
