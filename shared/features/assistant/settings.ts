import * as z from "zod";
import { ruleText } from "../../core/messages/message.ts";

const ANYWHERE = String.raw`https://(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])`;
const LOOPBACK = String.raw`http://(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])`;
const ADDRESS = new RegExp(String.raw`^(?:${ANYWHERE}|${LOOPBACK})(?::\d{1,5})?(?:/[\w.~/-]*)?$`, "i");

/** https anywhere; http only on this machine, where a model of the studio's own may run. No name, password or query in it. */
export const isModelAddress = (text: string): boolean => ADDRESS.test(text);

/** Empty: the model's usual address. */
const ModelAddress = z
  .string()
  .trim()
  .max(300)
  .refine((text) => text === "" || isModelAddress(text), ruleText("Expected an https address."));

const LARGEST_CAP_CENTS = 1_000_000;
const LARGEST_PRICE_CENTS = 100_000;
const LONGEST_KEPT_DAYS = 365;

/** Settings of the assistant besides its switch and its key. */
export const AssistantSettings = z.object({
  baseUrl: ModelAddress,
  model: z
    .string()
    .trim()
    .min(1, ruleText("Fill this in."))
    .max(100)
    .regex(/^[\w.:/@-]*$/, ruleText("Letters, digits and . : / - only.")),
  /** In the studio's currency. */
  monthlyCapCents: z.int().min(0).max(LARGEST_CAP_CENTS),
  dailyCapCents: z.int().min(0).max(LARGEST_CAP_CENTS),
  /** Of a million tokens, as the provider's list of prices has it. */
  inputCentsPerMillion: z.int().min(0).max(LARGEST_PRICE_CENTS),
  outputCentsPerMillion: z.int().min(0).max(LARGEST_PRICE_CENTS),
  /** Names of adults may leave. Names of minors never do. */
  sharesNames: z.boolean(),
  /** Texts that members wrote as feedback may leave. */
  sharesFeedback: z.boolean(),
  /** So long conversations are kept. */
  keepDays: z.int().min(1, ruleText("At least one day.")).max(LONGEST_KEPT_DAYS, ruleText("At most a year.")),
});
export type AssistantSettings = z.infer<typeof AssistantSettings>;

/** Until an admin changes them. The prices are of `gpt-4o-mini` in November 2026. */
export const DEFAULT_ASSISTANT: Omit<AssistantSettings, "model"> = {
  baseUrl: "",
  monthlyCapCents: 1_000,
  dailyCapCents: 200,
  inputCentsPerMillion: 15,
  outputCentsPerMillion: 60,
  sharesNames: false,
  sharesFeedback: false,
  keepDays: 30,
};

/** Millionths of a cent: tokens times cents a million tokens, so that sums of tiny amounts stay exact. */
export type MicroCents = number;
const MICROS = 1_000_000;

export const costOf = (
  { input, output }: { input: number; output: number },
  prices: Pick<AssistantSettings, "inputCentsPerMillion" | "outputCentsPerMillion">,
): MicroCents => input * prices.inputCentsPerMillion + output * prices.outputCentsPerMillion;

export const toMicros = (cents: number): MicroCents => cents * MICROS;
/** Rounded up: what was begun of a cent is shown as one. */
export const toCents = (micros: MicroCents): number => Math.ceil(micros / MICROS);
