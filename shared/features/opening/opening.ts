import * as z from "zod";
import { Registration } from "../accounts/user.ts";

/**
 * Needs of a new studio for its first class and for the people who come to it, in the order that costs the least: an
 * admin signs the waiver before most pages open, and a class needs an instructor.
 */
export const OpeningStep = z.enum([
  "studio",
  "waiver",
  "apparatus",
  "moves",
  "passes",
  "staff",
  "classes",
  "people",
  "mail",
  "cards",
]);
export type OpeningStep = z.infer<typeof OpeningStep>;

/** "skipped": the admin wants it as it is, or later. */
export const StepState = z.enum(["open", "done", "skipped"]);
export type StepState = z.infer<typeof StepState>;

/** Whether letters leave. */
export const MailState = z.object({
  isSetUp: z.boolean(),
  /** How many wait for the set-up, or were refused by the mail server; counted up to 1,000. */
  waiting: z.int(),
  /** The mail server's own words. */
  lastError: z.string().nullable(),
});
export type MailState = z.infer<typeof MailState>;

export const Opening = z.object({
  steps: z.array(z.object({ step: OpeningStep, state: StepState })),
  mail: MailState,
});
export type Opening = z.infer<typeof Opening>;

/** Whether people can book: steps that were only put off open no studio. */
export const isOpened = ({ steps }: Opening): boolean =>
  steps.some(({ step, state }) => step === "classes" && state === "done");

/** Out of the link that the server prints while it has no admin. */
export const OpeningKey = z.string().min(20).max(200);

export const FirstAdmin = Registration.required({ id: true }).extend({ key: OpeningKey });
export type FirstAdmin = z.infer<typeof FirstAdmin>;
