import type OpenAI from "openai";
import type { Services } from "#api/services.ts";
import { costOf } from "#shared/features/assistant/settings.ts";
import { failureWords } from "../model/failure.ts";
import { chargedBy, mostTokensOf, reserve, settle } from "../model/spending.ts";
import type { AssistantConfig } from "../settings/config.ts";
import { toolsForModel } from "../tools/catalogue.ts";

export type ChatMessage = OpenAI.Chat.Completions.ChatCompletionMessageParam;

export interface WantedTool {
  id: string;
  name: string;
  /** JSON as the model wrote it, which may be none. */
  given: string;
}

/** The answer of one call of the model. */
export interface StepResult {
  text: string;
  wanted: WantedTool[];
}

export interface StepDeps {
  client: OpenAI;
  config: AssistantConfig;
  services: Services;
  signal: AbortSignal;
  onText(piece: string): void;
}

const MOST_TOKENS = 1_200;
const LONGEST_TEXT = 8_000;
const MOST_TOOLS = 8;

/** The model's answer ended before it was whole. */
class CutOff extends Error {}

type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk;

/** Collects the pieces of one answer; a piece may lack anything. */
async function collect(stream: AsyncIterable<Chunk>, onText: (piece: string) => void) {
  const wanted: WantedTool[] = [];
  let text = "";
  let isWhole = false;
  let usage: Chunk["usage"] = null;
  for await (const chunk of stream) {
    usage = chunk.usage ?? usage;
    const choice = chunk.choices?.[0];
    if (choice?.finish_reason) isWhole = true;
    const piece = choice?.delta?.content;
    if (typeof piece === "string" && text.length < LONGEST_TEXT) {
      text += piece;
      onText(piece);
    }
    for (const part of choice?.delta?.tool_calls ?? []) {
      const at = part.index ?? wanted.length;
      if (at >= MOST_TOOLS) continue;
      const known = wanted[at] ?? { id: "", name: "", given: "" };
      wanted[at] = {
        id: part.id ?? known.id,
        name: known.name + (part.function?.name ?? ""),
        given: (known.given + (part.function?.arguments ?? "")).slice(0, LONGEST_TEXT),
      };
    }
  }
  return { result: { text, wanted: wanted.filter(Boolean) }, isWhole, usage };
}

/**
 * One call of the model, paid for by a reservation. @param mayUseTools false in the last step, which has to answer
 * @throws CapReached, CutOff, or as the client does
 */
export async function askStep(
  messages: ChatMessage[],
  mayUseTools: boolean,
  { client, config: { settings }, services, signal, onText }: StepDeps,
): Promise<StepResult> {
  const tools = toolsForModel();
  const most = { input: mostTokensOf({ messages, tools }), output: MOST_TOKENS };
  const reservation = await reserve(most, settings, services);
  let isSettled = false;
  const settleAs = async (outcome: Parameters<typeof settle>[1]) => {
    isSettled = true;
    await settle(reservation, outcome, services);
  };
  try {
    const stream = await client.chat.completions.create(
      {
        model: settings.model,
        max_completion_tokens: MOST_TOKENS,
        messages,
        tools,
        tool_choice: mayUseTools ? "auto" : "none",
        stream: true,
        stream_options: { include_usage: true },
      },
      { signal },
    );
    const { result, isWhole, usage } = await collect(stream, onText);
    const micros = usage && costOf({ input: usage.prompt_tokens, output: usage.completion_tokens }, settings);
    const isCut = !isWhole && !signal.aborted;
    await settleAs({ micros: micros ?? null, failure: isCut ? failureWords(new CutOff()) : null });
    if (!isWhole) throw new CutOff();
    return result;
  } catch (error) {
    if (!isSettled) await settleAs({ micros: chargedBy(error), failure: signal.aborted ? null : failureWords(error) });
    throw error;
  }
}
