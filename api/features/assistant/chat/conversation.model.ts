import { Schema } from "mongoose";
import type { Made } from "#api/db/insert-own.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { Message } from "#shared/core/messages/message.ts";
import type { AnswerState } from "#shared/features/assistant/chat/conversation.ts";
import type { Figure, Source } from "#shared/features/assistant/chat/figure.ts";
import type { Alias } from "../leaving/aliases.ts";

/** Texts are kept as they left, with aliases: what is sent again with the next question has no name either. */
export interface StoredAnswer {
  text: string;
  state: AnswerState;
  failure: Message | null;
  figures: Figure[];
  sources: Source[];
  proposalIds: string[];
  unknownNumbers: string[];
}

export interface StoredTurn {
  id: string;
  question: string;
  at: Date;
  answer: StoredAnswer | null;
}

export interface ConversationDocument extends Made {
  _id: string;
  adminId: string;
  turns: StoredTurn[];
  aliases: Alias[];
  /** An answer is being written until then. */
  busyUntil: Date | null;
  createdAt: Date;
  changedAt: Date;
}

const turn = new Schema<StoredTurn>(
  {
    id: { type: String, required: true },
    question: { type: String, required: true },
    at: { type: Date, required: true },
    answer: { type: Schema.Types.Mixed, default: null },
  },
  { _id: false, id: false },
);
const alias = new Schema<Alias>(
  { alias: String, shown: String, personId: { type: String, default: null } },
  { _id: false },
);

const schema = new Schema<ConversationDocument>(
  {
    _id: { type: String, required: true },
    adminId: { type: String, required: true },
    turns: { type: [turn], default: [] },
    aliases: { type: [alias], default: [] },
    busyUntil: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
    madeBy: String,
  },
  { versionKey: false, minimize: false },
);
schema.index({ adminId: 1, changedAt: -1, _id: -1 });
schema.index({ changedAt: 1 });
schema.index({ "aliases.personId": 1 }, { sparse: true });
export const ConversationModel = mongoose.model("AiConversation", schema, "ai_conversations");
