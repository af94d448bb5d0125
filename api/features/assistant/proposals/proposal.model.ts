import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import type { Message } from "#shared/core/messages/message.ts";
import { toInstant } from "#shared/core/time.ts";
import type { Proposal, ProposalState } from "#shared/features/assistant/chat/proposal.ts";

/** A card. Its input is stored here and never comes from the device that confirms it. */
export interface ProposalDocument {
  _id: string;
  /** Only this admin may confirm it. */
  adminId: string;
  conversationId: string | null;
  keyId: string | null;
  keyName: string | null;
  endpoint: string;
  input: Record<string, unknown>;
  hash: string;
  title: Message;
  lines: { label: Message; value: Message }[];
  link: string;
  /** People it names, so that their data can be erased. */
  aboutIds: string[];
  state: ProposalState;
  reason: Message | null;
  /** The operation that confirmed it: a repeat of it goes on, another one is refused. */
  confirmedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const schema = new Schema<ProposalDocument>(
  {
    _id: { type: String, required: true },
    adminId: { type: String, required: true },
    conversationId: { type: String, default: null },
    keyId: { type: String, default: null },
    keyName: { type: String, default: null },
    endpoint: { type: String, required: true },
    input: { type: Schema.Types.Mixed, required: true },
    hash: { type: String, required: true },
    title: { type: Schema.Types.Mixed, required: true },
    lines: { type: Schema.Types.Mixed, required: true },
    link: { type: String, required: true },
    aboutIds: { type: [String], default: [] },
    state: { type: String, required: true },
    reason: { type: Schema.Types.Mixed, default: null },
    confirmedBy: { type: String, default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
schema.index({ conversationId: 1, createdAt: 1 });
schema.index({ adminId: 1, state: 1, createdAt: -1 });
schema.index({ aboutIds: 1 });
schema.index({ keyId: 1, state: 1 });
schema.index({ createdAt: 1 });
export const ProposalModel = mongoose.model("AiProposal", schema, "ai_proposals");

/** As the admin sees it now: one without an answer in time is expired. */
export const toProposal = (doc: ProposalDocument, now: Date): Proposal => ({
  id: doc._id,
  endpoint: doc.endpoint,
  title: doc.title,
  lines: doc.lines,
  link: doc.link,
  hash: doc.hash,
  state: doc.state === "waiting" && doc.expiresAt <= now ? "expired" : doc.state,
  reason: doc.reason,
  keyName: doc.keyName,
  expiresAt: toInstant(doc.expiresAt).toString(),
  createdAt: toInstant(doc.createdAt).toString(),
});
