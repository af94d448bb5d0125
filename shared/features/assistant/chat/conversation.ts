import * as z from "zod";
import { Id } from "#shared/core/ids.ts";
import { StoredMessage } from "#shared/core/messages/answer.ts";
import type { Message } from "#shared/core/messages/message.ts";
import { InstantText } from "#shared/core/time.ts";
import { Figure, Source } from "./figure.ts";
import { Proposal } from "./proposal.ts";

export const LONGEST_QUESTION = 2_000;
/** Then a new conversation begins: all of it goes to the model with each question. */
export const MOST_QUESTIONS = 20;
/** Calls of the model for one answer. */
export const MOST_STEPS = 5;
export const ANSWER_SECONDS = 30;

/** How an answer ended: whole; stopped by the admin; cut off by a failure. */
const AnswerState = z.enum(["done", "stopped", "failed"]);
export type AnswerState = z.infer<typeof AnswerState>;

export const Answer = z.object({
  text: z.string(),
  state: AnswerState,
  /** Why it failed. */
  failure: StoredMessage.nullable(),
  figures: z.array(Figure),
  sources: z.array(Source),
  proposals: z.array(Proposal),
  /** Numbers in the text that are in none of the records it was made from. */
  unknownNumbers: z.array(z.string()),
});
export type Answer = z.infer<typeof Answer>;

/** A question with its answer; null while it is being written, or where its process ended. */
const Turn = z.object({ id: Id, question: z.string(), at: InstantText, answer: Answer.nullable() });

export const ConversationLine = z.object({ id: Id, title: z.string(), changedAt: InstantText });
export type ConversationLine = z.infer<typeof ConversationLine>;

export const Conversation = ConversationLine.extend({ turns: z.array(Turn) });
export type Conversation = z.infer<typeof Conversation>;

/** Events of the stream of an answer, one JSON object each. */
export type AnswerEvent =
  | { kind: "text"; text: string }
  /** The assistant looks something up. */
  | { kind: "step"; words: Message }
  | { kind: "figure"; figure: Figure }
  | { kind: "card"; proposal: Proposal }
  /** The last one. */
  | { kind: "end"; answer: Answer };
