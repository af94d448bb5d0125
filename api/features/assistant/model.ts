import type { Services } from "../../services.ts";

interface Question {
  apiKey: string;
  instruction: string;
  text: string;
}

const TIMEOUT_MS = 8_000;
const MOST_TOKENS = 800;

/** One short answer of the language model; null when there is none, for any reason. */
export async function askModel(
  { apiKey, instruction, text }: Question,
  { env, log }: Services,
): Promise<string | null> {
  try {
    // A tenth of a server's start, which a studio without a key would load for nothing.
    const { default: OpenAI } = await import("openai");
    const client = new OpenAI({
      apiKey,
      timeout: TIMEOUT_MS,
      maxRetries: 1,
      ...(env.OPENAI_BASE_URL && { baseURL: env.OPENAI_BASE_URL }),
    });
    const answer = await client.chat.completions.create({
      model: env.OPENAI_MODEL,
      max_completion_tokens: MOST_TOKENS,
      messages: [
        { role: "system", content: instruction },
        { role: "user", content: text },
      ],
    });
    return answer.choices[0]?.message.content?.trim() || null;
  } catch (error) {
    log.warn({ err: error instanceof Error ? error.message : "unknown" }, "the language model did not answer");
    return null;
  }
}
