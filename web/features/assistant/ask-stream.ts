import type { AnswerEvent } from "#shared/features/assistant/chat/conversation.ts";
import { ask } from "#shared/features/assistant/chat/endpoints.ts";
import { readAnswer } from "#web/data/answer.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { open } from "#web/data/client.ts";

interface Question {
  id: string;
  questionId: string;
  text: string;
  language: "en" | "es";
}

/** Longer than the server takes for an answer. */
const LONGEST_MS = 45_000;

const dataOf = (event: string): string =>
  event
    .split("\n")
    .flatMap((line) => (line.startsWith("data: ") ? [line.slice(6)] : []))
    .join("\n");

/** The events of a stream (the format of server-sent events, HTML standard section 9.2), one by one. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<AnswerEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let rest = ""; ; ) {
    const { value, done } = await reader.read();
    if (done) return;
    const events = (rest + decoder.decode(value, { stream: true })).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const data = dataOf(event);
      if (data) yield JSON.parse(data) as AnswerEvent;
    }
  }
}

/** Asks, and hands on what the answer says as it arrives. @throws ApiError, OfflineError where it was cut off */
export async function askAssistant(
  question: Question,
  signal: AbortSignal,
  onEvent: (event: AnswerEvent) => void,
): Promise<void> {
  const response = await open(ask, question, { signal, timeoutMs: LONGEST_MS });
  if (!response.ok || !response.body) return void (await readAnswer(response, ask));
  let isWhole = false;
  for await (const event of readEvents(response.body)) {
    isWhole ||= event.kind === "end";
    onEvent(event);
  }
  if (!isWhole) throw new OfflineError(new Error("The answer was cut off."));
}
