import type { Services } from "#api/services.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { type AnswerEvent, MOST_STEPS } from "#shared/features/assistant/chat/conversation.ts";
import { findUnknownNumbers } from "#shared/features/assistant/chat/numbers.ts";
import { openModel } from "../model/client.ts";
import { failureWords } from "../model/failure.ts";
import type { AssistantConfig } from "../settings/config.ts";
import { runTool, TOOLS } from "../tools/catalogue.ts";
import type { Asker } from "../tools/tool.ts";
import type { StoredAnswer } from "./conversation.model.ts";
import { askStep, type ChatMessage, type WantedTool } from "./model-step.ts";
import { createRestoredText } from "./restored-text.ts";

interface Request {
  /** Instruction, earlier turns and the question, with aliases. */
  messages: ChatMessage[];
  config: AssistantConfig;
  asker: Asker;
  services: Services;
  /** Aborted when the admin stops it. */
  stopped: AbortSignal;
  /** Aborted when the time for an answer is over. */
  overdue: AbortSignal;
  say(event: AnswerEvent): void;
}

/** A call of the model is bounded by the time of the whole answer; it is not tried again. */
const PATIENCE = { timeoutMs: 30_000, tries: 1 };

const emptyAnswer = (): StoredAnswer => ({
  text: "",
  state: "done",
  failure: null,
  figures: [],
  sources: [],
  proposalIds: [],
  unknownNumbers: [],
});

/** Answers one question with at most five calls of the model. Never throws: what fails is said in the answer. */
export async function answerQuestion(request: Request): Promise<StoredAnswer> {
  const { asker, say } = request;
  const answer = emptyAnswer();
  const records = request.messages.map(({ content }) => (typeof content === "string" ? content : ""));
  const spoken = createRestoredText(asker.leaving, (text) => say({ kind: "text", text }));
  const onText = (piece: string) => {
    answer.text += piece;
    spoken.add(piece);
  };
  try {
    await runSteps(request, answer, { records, onText });
    if (isEmpty(answer)) fail(answer, message("The model gave no answer."));
  } catch (error) {
    noteEnd(error, answer, request);
  }
  spoken.end();
  answer.text = answer.text.trim();
  answer.unknownNumbers = findUnknownNumbers(answer.text, records);
  return answer;
}

interface Collected {
  /** All that left or was found, to compare the answer's numbers with. */
  records: string[];
  onText(piece: string): void;
}

/** Asks the model, runs the tools it wants, and asks again, until it wants none. */
async function runSteps(request: Request, answer: StoredAnswer, { records, onText }: Collected): Promise<void> {
  const { config, services, stopped, overdue } = request;
  const signal = AbortSignal.any([stopped, overdue]);
  const client = await openModel(config, PATIENCE, services);
  const messages = [...request.messages];
  for (let step = 1; step <= MOST_STEPS; step += 1) {
    const mayUseTools = step < MOST_STEPS;
    const { text, wanted } = await askStep(messages, mayUseTools, { client, config, services, signal, onText });
    if (wanted.length === 0 || !mayUseTools) return;
    messages.push({ role: "assistant", content: text || null, tool_calls: wanted.map(toCall) });
    if (answer.text && !answer.text.endsWith("\n")) onText("\n");
    for (const each of wanted) {
      signal.throwIfAborted();
      const content = await use(each, answer, request);
      records.push(content);
      messages.push({ role: "tool", tool_call_id: each.id, content });
    }
  }
}

const isEmpty = ({ text, proposalIds, figures }: StoredAnswer): boolean =>
  text.trim() === "" && proposalIds.length === 0 && figures.length === 0;

function noteEnd(error: unknown, answer: StoredAnswer, { stopped, overdue, services }: Request): void {
  if (stopped.aborted) answer.state = "stopped";
  else if (overdue.aborted) fail(answer, message("The model didn't answer within 30 seconds."));
  else fail(answer, failureWords(error));
  if (stopped.aborted || overdue.aborted) return;
  services.log.warn({ err: error instanceof Error ? error.message : "unknown" }, "the assistant gave no answer");
}

function fail(answer: StoredAnswer, failure: Message): void {
  answer.state = "failed";
  answer.failure = failure;
}

const toCall = ({ id, name, given }: WantedTool) => ({
  id,
  type: "function" as const,
  function: { name, arguments: given },
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text || "{}");
  } catch {
    return null;
  }
}

/** Runs a tool, and shows at once what the admin gets of it. @returns what leaves */
async function use({ name, given }: WantedTool, answer: StoredAnswer, { asker, say }: Request): Promise<string> {
  const words = TOOLS.find((each) => each.name === name)?.words;
  if (words) say({ kind: "step", words });
  const { content, figure, source, proposal } = await runTool(name, parse(given), asker);
  if (figure) {
    answer.figures.push(figure);
    say({ kind: "figure", figure });
  }
  if (source && !answer.sources.some(({ link }) => link === source.link)) answer.sources.push(source);
  if (proposal) {
    answer.proposalIds.push(proposal.id);
    say({ kind: "card", proposal });
  }
  return content;
}
