import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { StoredMessage } from "../../core/messages/answer.ts";
import { Cents } from "../../core/money.ts";
import { InstantText } from "../../core/time.ts";
import { AssistantSettings } from "./settings.ts";

/** Owner's specification, section 3. The key is never sent back: `sk-…last4`, or empty. */
const AiConfig = z.object({ chatbotEnabled: z.boolean(), openaiApiKey: z.string() });

export const getAiConfig = endpoint({
  name: "assistant.getAiConfig",
  method: "GET",
  path: "/api/admin/ai-config",
  summary: "Whether the assistant is on, and whether a key is kept (masked).",
  output: AiConfig,
  access: admins,
});

export const updateAiConfig = endpoint({
  name: "assistant.updateAiConfig",
  method: "PUT",
  path: "/api/admin/ai-config",
  summary: "Switch the assistant on or off, or keep another key. An empty key takes it away; none leaves it.",
  input: z.object({ chatbotEnabled: z.boolean(), openaiApiKey: z.string().trim().max(300).optional() }),
  output: AiConfig,
  access: admins,
  audit: "always",
  asksAgain: true,
});

/** The end of a key, as admins see it: `sk-…1a2b`; empty without one. */
export const maskKey = (key: string | null): string => (key ? `sk-…${key.slice(-4)}` : "");

export const getSettings = endpoint({
  name: "assistant.getSettings",
  method: "GET",
  path: "/api/admin/assistant/settings",
  summary: "The assistant's address, model, costs, what may leave, and how long conversations are kept.",
  output: AssistantSettings,
  access: admins,
});

export const saveSettings = endpoint({
  name: "assistant.saveSettings",
  method: "PUT",
  path: "/api/admin/assistant/settings",
  summary: "Change the assistant's settings. With the address of another host the stored key is deleted.",
  input: AssistantSettings,
  output: z.object({ settings: AssistantSettings, isKeyDeleted: z.boolean() }),
  access: admins,
  audit: "always",
  asksAgain: true,
});

/** How one small call to the model went. */
export const Trial = z.object({
  isGood: z.boolean(),
  /** The model's answer; empty where there was none. */
  answer: z.string(),
  /** Why there was none. */
  failure: StoredMessage.nullable(),
  milliseconds: z.int(),
});
export type Trial = z.infer<typeof Trial>;

export const tryKey = endpoint({
  name: "assistant.tryKey",
  method: "POST",
  path: "/api/admin/assistant/trials",
  summary: "Ask the model one short question, to see whether key, address and model fit.",
  output: Trial,
  access: admins,
  rate: "costly",
  secretAnswer: true,
});

const Failure = z.object({ id: z.string(), at: InstantText, words: StoredMessage });

/** The assistant's cost this month, and its last failures. */
export const AssistantUse = z.object({
  monthCents: Cents,
  monthlyCapCents: Cents,
  dayCents: Cents,
  dailyCapCents: Cents,
  /** Calls of the model this month, and those that failed. */
  calls: z.int(),
  failed: z.int(),
  failures: z.array(Failure),
});
export type AssistantUse = z.infer<typeof AssistantUse>;

export const getUse = endpoint({
  name: "assistant.getUse",
  method: "GET",
  path: "/api/admin/assistant/use",
  summary: "What the assistant cost this month and today, its limits, and its last failures.",
  output: AssistantUse,
  access: admins,
});
