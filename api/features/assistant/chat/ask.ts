import { PassThrough, type Readable } from "node:stream";
import { mongoose } from "#api/db/mongoose.ts";
import type { RequestContext } from "#api/http/route.ts";
import type { Actor } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { ANSWER_SECONDS, type AnswerEvent } from "#shared/features/assistant/chat/conversation.ts";
import type { ask } from "#shared/features/assistant/chat/endpoints.ts";
import { numberedAliases } from "../leaving/aliases.ts";
import { createLeaving } from "../leaving/leaving.ts";
import { type ProposalDocument, ProposalModel, toProposal } from "../proposals/proposal.model.ts";
import { type AssistantConfig, readAiConfig } from "../settings/config.ts";
import type { Asker, Surroundings } from "../tools/tool.ts";
import { answerQuestion } from "./answer.ts";
import type { ConversationDocument, StoredAnswer, StoredTurn } from "./conversation.model.ts";
import { beginTurn, endTurn, openTurn, toAnswer } from "./conversations.ts";
import type { ChatMessage } from "./model-step.ts";
import { instructionFor } from "./prompt.ts";

type Context = RequestContext<Actor>;
type Question = InputOf<typeof ask>;

/** The time for an answer; a test has less of it. */
export const PATIENCE = { answerMs: ANSWER_SECONDS * 1_000 };
/** Earlier turns that go along: what is older costs more than it helps. */
const TURNS_SENT = 6;

/** @throws AppError 409 `assistant.off`, `assistant.no-key` */
function assertReady({ chatbotEnabled, apiKey }: AssistantConfig): void {
  if (!chatbotEnabled) throw conflict("assistant.off", message("The assistant is switched off."));
  if (!apiKey) throw conflict("assistant.no-key", message("The assistant has no key yet."));
}

/** Begins to answer, and returns the stream of the answer at once: an answer holds no place in the line of requests. */
export async function startAnswer(question: Question, surroundings: Surroundings, context: Context): Promise<Readable> {
  const config = await readAiConfig(context.services);
  assertReady(config);
  const closeTurn = openTurn(context.actor.userId);
  try {
    const conversation = await beginTurn(question, context);
    const stream = new PassThrough();
    context.http.set({ "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" });
    void runAnswer({ question, conversation, config, surroundings, stream }, context).finally(closeTurn);
    return stream;
  } catch (error) {
    closeTurn();
    throw error;
  }
}

interface Run {
  question: Question;
  conversation: ConversationDocument;
  config: AssistantConfig;
  surroundings: Surroundings;
  stream: PassThrough;
}

async function runAnswer({ question, conversation, config, surroundings, stream }: Run, context: Context) {
  const { services } = context;
  const left = new AbortController();
  stream.once("close", () => left.abort());
  const say = (event: AnswerEvent) => {
    if (stream.writable) stream.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  const leaving = createLeaving(config.settings, numberedAliases(conversation.aliases), services);
  const asker: Asker = { caller: context, surroundings, leaving, origin: { conversationId: conversation._id } };
  try {
    const asked = await leaving.scrub(question.text);
    const messages: ChatMessage[] = [
      { role: "system", content: instructionFor(question.language, services) },
      ...(await leaveTurns(conversation.turns, leaving.scrub)),
      { role: "user", content: asked },
    ];
    const overdue = AbortSignal.timeout(PATIENCE.answerMs);
    const answer = await answerQuestion({ messages, config, asker, services, stopped: left.signal, overdue, say });
    await endTurn(conversation, question.questionId, { question: asked, answer });
    say({ kind: "end", answer: toAnswer(answer, await findCards(answer, context), leaving.restore) });
  } catch (error) {
    services.log.error({ err: error }, "an answer of the assistant could not be kept");
  }
  stream.end();
}

async function findCards({ proposalIds }: StoredAnswer, { services }: Context) {
  if (proposalIds.length === 0) return [];
  const found = await ProposalModel.find({ _id: mongoose.trusted({ $in: proposalIds }) }).lean<ProposalDocument[]>();
  return found.map((each) => toProposal(each, toDate(services.now())));
}

/** Answers that failed say nothing, and a turn without one neither. */
async function leaveTurns(turns: readonly StoredTurn[], scrub: (text: string) => Promise<string>) {
  const messages: ChatMessage[] = [];
  for (const { question, answer } of turns.slice(-TURNS_SENT)) {
    if (!answer?.text || answer.state === "failed") continue;
    messages.push({ role: "user", content: await scrub(question) });
    messages.push({ role: "assistant", content: await scrub(answer.text) });
  }
  return messages;
}
