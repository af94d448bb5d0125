import { idUsed, insertOwn, markOf } from "#api/db/insert-own.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { afterRow, newestFirst } from "#api/db/pages/newest-first.ts";
import type { RequestContext } from "#api/http/route.ts";
import type { Actor } from "#shared/core/actor.ts";
import { conflict, notFound, tooMany } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { toDate, toInstant } from "#shared/core/time.ts";
import {
  ANSWER_SECONDS,
  type Conversation,
  type ConversationLine,
  MOST_QUESTIONS,
} from "#shared/features/assistant/chat/conversation.ts";
import type { Proposal } from "#shared/features/assistant/chat/proposal.ts";
import { numberedAliases } from "../leaving/aliases.ts";
import { type ProposalDocument, ProposalModel, toProposal } from "../proposals/proposal.model.ts";
import {
  type ConversationDocument,
  ConversationModel,
  type StoredAnswer,
  type StoredTurn,
} from "./conversation.model.ts";

type Context = Pick<RequestContext<Actor>, "actor" | "services">;

const { trusted } = mongoose;
const LONGEST_TITLE = 80;
/** An answer that is not written by then never will be: its process ended. */
const BUSY_SECONDS = ANSWER_SECONDS + 10;

const gone = message("We can't find this conversation.");

const toLine = ({ _id, turns, aliases, changedAt }: ConversationDocument): ConversationLine => ({
  id: _id,
  title: numberedAliases(aliases)
    .restore(turns[0]?.question ?? "")
    .slice(0, LONGEST_TITLE),
  changedAt: toInstant(changedAt).toString(),
});

export async function listConversations(after: string | undefined, { actor }: Context): Promise<ConversationLine[]> {
  const own = { adminId: actor.userId };
  const rest = await afterRow(ConversationModel, "changedAt", after, gone, own);
  const found = await ConversationModel.find({ ...own, ...rest }, { turns: { $slice: 1 }, aliases: 1, changedAt: 1 })
    .sort(newestFirst("changedAt"))
    .limit(ROWS_PER_PAGE)
    .lean<ConversationDocument[]>();
  return found.map(toLine);
}

async function findOwn(id: string, { actor }: Context): Promise<ConversationDocument> {
  const found = await ConversationModel.findOne({ _id: id, adminId: actor.userId }).lean<ConversationDocument>();
  if (!found) throw notFound(gone);
  return found;
}

export async function getConversation(id: string, context: Context): Promise<Conversation> {
  const found = await findOwn(id, context);
  const cards = await ProposalModel.find({ conversationId: id }).sort({ createdAt: 1 }).lean<ProposalDocument[]>();
  const now = toDate(context.services.now());
  const { restore } = numberedAliases(found.aliases);
  return {
    ...toLine(found),
    turns: found.turns.map((turn) =>
      toTurn(
        turn,
        cards.map((card) => toProposal(card, now)),
        restore,
      ),
    ),
  };
}

const toTurn = (turn: StoredTurn, cards: Proposal[], restore: (text: string) => string) => ({
  id: turn.id,
  question: restore(turn.question),
  at: toInstant(turn.at).toString(),
  answer: turn.answer && toAnswer(turn.answer, cards, restore),
});

export const toAnswer = (
  { proposalIds, ...answer }: StoredAnswer,
  cards: readonly Proposal[],
  restore: (text: string) => string,
) => ({ ...answer, text: restore(answer.text), proposals: cards.filter(({ id }) => proposalIds.includes(id)) });

export async function deleteConversation(id: string, context: Context): Promise<void> {
  const { deletedCount } = await ConversationModel.deleteOne({ _id: id, adminId: context.actor.userId });
  if (deletedCount === 0) throw notFound(gone);
  await ProposalModel.deleteMany({ conversationId: id, state: trusted({ $ne: "running" }) });
}

interface Question {
  id: string;
  questionId: string;
  text: string;
}

/**
 * Writes a question down before it is answered; the first one begins the conversation. One conversation answers one
 * question at a time.
 * @returns the conversation as it was before
 * @throws AppError 409 `id.used`, `conversation.full`, `conversation.busy`
 */
export async function beginTurn(
  { id, questionId, text }: Question,
  { actor, services }: Context,
): Promise<ConversationDocument> {
  const now = toDate(services.now());
  const madeBy = markOf(actor.userId, id);
  await insertOwn(ConversationModel, { _id: id, adminId: actor.userId, madeBy, createdAt: now, changedAt: now });
  const before = await ConversationModel.findById(id).lean<ConversationDocument>();
  if (!before || before.adminId !== actor.userId) throw idUsed();
  if (before.turns.length >= MOST_QUESTIONS)
    throw conflict("conversation.full", message("This conversation is long enough. Start a new one."));
  const free = {
    _id: id,
    adminId: actor.userId,
    "turns.id": trusted({ $ne: questionId }),
    $or: [{ busyUntil: null }, { busyUntil: trusted({ $lte: now }) }],
  };
  const turn: StoredTurn = { id: questionId, question: text, at: now, answer: null };
  const busyUntil = toDate(services.now().add({ seconds: BUSY_SECONDS }));
  const { modifiedCount } = await ConversationModel.updateOne(free, {
    $push: { turns: turn },
    $set: { busyUntil, changedAt: now },
  });
  if (modifiedCount === 0) throw conflict("conversation.busy", message("The last question is still being answered."));
  return before;
}

/** Stores what was answered, also where it was stopped or failed. */
export async function endTurn(
  { _id, aliases }: Pick<ConversationDocument, "_id" | "aliases">,
  questionId: string,
  { question, answer }: { question: string; answer: StoredAnswer },
): Promise<void> {
  await ConversationModel.updateOne(
    { _id, "turns.id": questionId },
    { $set: { "turns.$.question": question, "turns.$.answer": answer, aliases, busyUntil: null } },
  );
}

const answering = new Set<string>();
/** Each holds a connection to the model and the admin's: so many at once leave the rest of the server alone. */
const MOST_AT_ONCE = 4;

/** Keeps one answer an admin and few a process. @returns ends it @throws AppError 429 */
export function openTurn(adminId: string): () => void {
  if (answering.has(adminId) || answering.size >= MOST_AT_ONCE) throw tooMany(5);
  answering.add(adminId);
  return () => void answering.delete(adminId);
}
