import { v7 as newId } from "uuid";
import type { Answer, AnswerEvent } from "#shared/features/assistant/chat/conversation.ts";
import { saveSettings, updateAiConfig } from "#shared/features/assistant/endpoints.ts";
import type { AssistantSettings } from "#shared/features/assistant/settings.ts";
import { DEFAULT_ASSISTANT } from "#shared/features/assistant/settings.ts";
import type { SignedIn } from "#tests/support/people.ts";
import type { Studio } from "#tests/support/studio.ts";

interface Asked {
  text?: string;
  id?: string;
  questionId?: string;
  language?: "en" | "es";
  signal?: AbortSignal;
}

/** The answer's stream as a device gets it. */
export const openAnswer = (
  { baseUrl }: Pick<Studio, "baseUrl">,
  as: SignedIn,
  { text = "How are we doing?", id = newId(), questionId = newId(), language = "en", signal }: Asked = {},
): Promise<Response> =>
  fetch(`${baseUrl}/api/admin/assistant/conversations/${id}/questions`, {
    method: "POST",
    headers: { Authorization: `Bearer ${as.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ questionId, text, language }),
    ...(signal && { signal }),
  });

const eventsIn = (text: string): AnswerEvent[] =>
  text
    .split("\n\n")
    .filter(Boolean)
    .map((event) => JSON.parse(event.replace(/^data: /, "")) as AnswerEvent);

export interface Finished {
  events: AnswerEvent[];
  answer: Answer;
}

/** Asks, and waits for the whole answer. */
export async function ask(studio: Pick<Studio, "baseUrl">, as: SignedIn, asked: Asked = {}): Promise<Finished> {
  const response = await openAnswer(studio, as, asked);
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${body}`);
  const events = eventsIn(body);
  const end = events.at(-1);
  if (end?.kind !== "end") throw new Error(`No end: ${body}`);
  return { events, answer: end.answer };
}

/** Switches the assistant on. */
export async function switchOn(studio: Studio, admin: SignedIn, changes: Partial<AssistantSettings> = {}) {
  await studio.call(saveSettings, { ...DEFAULT_ASSISTANT, model: "stub", ...changes }, admin);
  await studio.call(updateAiConfig, { chatbotEnabled: true }, admin);
}
