import type { Services } from "#api/services.ts";
import { costOf } from "#shared/features/assistant/settings.ts";
import { type AssistantConfig, readAiConfig } from "../settings/config.ts";
import { openModel } from "./client.ts";
import { failureWords } from "./failure.ts";
import { chargedBy, mostTokensOf, reserve, settle } from "./spending.ts";

interface Question {
  instruction: string;
  text: string;
}

const PATIENCE = { timeoutMs: 8_000, tries: 2 };
const MOST_TOKENS = 800;

/** One short answer, within the studio's limits. @throws CapReached, AddressRefused, or as the client does */
export async function askOnce(
  { instruction, text }: Question,
  config: AssistantConfig,
  services: Services,
): Promise<string | null> {
  const messages = [
    { role: "system" as const, content: instruction },
    { role: "user" as const, content: text },
  ];
  const { settings } = config;
  const reservation = await reserve({ input: mostTokensOf(messages), output: MOST_TOKENS }, settings, services);
  try {
    const client = await openModel(config, PATIENCE, services);
    const answer = await client.chat.completions.create({
      model: settings.model,
      max_completion_tokens: MOST_TOKENS,
      messages,
    });
    const { usage } = answer;
    const micros = usage && costOf({ input: usage.prompt_tokens, output: usage.completion_tokens }, settings);
    await settle(reservation, { micros: micros ?? null, failure: null }, services);
    return answer.choices[0]?.message.content?.trim() || null;
  } catch (error) {
    await settle(reservation, { micros: chargedBy(error), failure: failureWords(error) }, services);
    throw error;
  }
}

/** One short answer of the language model; null when there is none, for any reason. */
export async function askModel(question: Question, services: Services): Promise<string | null> {
  try {
    return await askOnce(question, await readAiConfig(services), services);
  } catch (error) {
    services.log.warn({ err: error instanceof Error ? error.message : "unknown" }, "the language model did not answer");
    return null;
  }
}
