import { useRef, useState } from "react";
import { v7 as newId } from "uuid";
import type { Message } from "#shared/core/messages/message.ts";
import { message } from "#shared/core/messages/message.ts";
import type { Answer, AnswerEvent, Conversation } from "#shared/features/assistant/chat/conversation.ts";
import { listConversations } from "#shared/features/assistant/chat/endpoints.ts";
import type { Proposal } from "#shared/features/assistant/chat/proposal.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { pageLocale } from "#web/words/t.ts";
import { askAssistant } from "./ask-stream.ts";
import { useReadAgain } from "./queries.ts";

/** A turn as it is shown. */
export interface ShownTurn {
  id: string;
  question: string;
  answer: Answer;
  /** The tool that runs right now; null once the answer is there. */
  step: Message | null;
  /** Why there is no answer, in words. */
  error: string | null;
  /** The answer is awaited, or more of it may come. */
  isGrowing: boolean;
}

const EMPTY: Answer = {
  text: "",
  state: "done",
  failure: null,
  figures: [],
  sources: [],
  proposals: [],
  unknownNumbers: [],
};
const THINKS = message("Thinking");
const WAITS = message("Up next");

const shownTurns = ({ turns }: Conversation): ShownTurn[] =>
  turns.map(({ id, question, answer }) => ({
    id,
    question,
    answer: answer ?? { ...EMPTY, state: "failed", failure: message("This question wasn't answered.") },
    step: null,
    error: null,
    isGrowing: false,
  }));

function grow(turn: ShownTurn, event: AnswerEvent): ShownTurn {
  const { answer } = turn;
  if (event.kind === "text") return { ...turn, answer: { ...answer, text: answer.text + event.text }, step: null };
  if (event.kind === "step") return { ...turn, step: event.words };
  if (event.kind === "figure") return { ...turn, answer: { ...answer, figures: [...answer.figures, event.figure] } };
  if (event.kind === "card")
    return { ...turn, answer: { ...answer, proposals: [...answer.proposals, event.proposal] } };
  return { ...turn, answer: event.answer, step: null };
}

/** One conversation, as it was kept and as it goes on here. A new one has no address before its first question. */
export function useConversation(kept: Conversation | null, onBegin: (id: string) => void) {
  const [id] = useState(() => kept?.id ?? newId());
  const [turns, setTurns] = useState<ShownTurn[]>(() => (kept ? shownTurns(kept) : []));
  /** Of the answer that comes, and of those that wait for it. */
  const stopper = useRef(new AbortController());
  const line = useRef(Promise.resolve());
  const readAgain = useReadAgain();

  const change = (turnId: string, to: (turn: ShownTurn) => ShownTurn) =>
    setTurns((known) => known.map((turn) => (turn.id === turnId ? to(turn) : turn)));

  async function answer(questionId: string, text: string, signal: AbortSignal): Promise<void> {
    change(questionId, (turn) => ({ ...turn, step: THINKS }));
    const language = pageLocale().startsWith("es") ? "es" : "en";
    try {
      signal.throwIfAborted();
      await askAssistant({ id, questionId, text, language }, signal, (event) =>
        change(questionId, (turn) => grow(turn, event)),
      );
    } catch (error) {
      if (signal.aborted) change(questionId, (turn) => ({ ...turn, answer: { ...turn.answer, state: "stopped" } }));
      else change(questionId, (turn) => ({ ...turn, error: wordsFor(error) }));
    }
    change(questionId, (turn) => ({ ...turn, step: null, isGrowing: false }));
    readAgain(listConversations);
  }

  /** Asks at once, or when the answers before are there: the server gives one at a time. */
  function ask(question: string): Promise<void> {
    const turnId = newId();
    const isFirst = turns.length === 0;
    const { signal } = stopper.current;
    const turn = { id: turnId, question, answer: EMPTY, step: WAITS, error: null, isGrowing: true };
    setTurns((known) => [...known, turn]);
    line.current = line.current.then(() => answer(turnId, question, signal));
    if (isFirst) line.current = line.current.then(() => onBegin(id));
    return line.current;
  }

  /** Also what waits for the answer that is stopped. */
  const stop = () => {
    stopper.current.abort();
    stopper.current = new AbortController();
  };

  const changeCard = (card: Proposal) =>
    setTurns((known) =>
      known.map((turn) => ({
        ...turn,
        answer: {
          ...turn.answer,
          proposals: turn.answer.proposals.map((each) => (each.id === card.id ? card : each)),
        },
      })),
    );

  return { turns, isAnswering: turns.some(({ isGrowing }) => isGrowing), ask, stop, changeCard };
}
