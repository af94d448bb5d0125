import * as z from "zod";
import { Registration } from "../accounts/user.ts";

/** What a new studio has to say before its first class, in the order that costs the least. */
export const OpeningStep = z.enum(["studio", "apparatus", "moves", "waiver", "passes", "classes"]);
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

/** Whether no step is left. */
export const isOpened = ({ steps }: Opening): boolean => steps.every(({ state }) => state !== "open");

/** Out of the link that the server prints while it has no admin. */
export const OpeningKey = z.string().min(20).max(200);

export const FirstAdmin = Registration.required({ id: true }).extend({ key: OpeningKey });
export type FirstAdmin = z.infer<typeof FirstAdmin>;
