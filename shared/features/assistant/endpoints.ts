import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";

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
