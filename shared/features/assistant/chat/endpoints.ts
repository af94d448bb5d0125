import * as z from "zod";
import { admins } from "#shared/core/access.ts";
import { endpoint } from "#shared/core/endpoint.ts";
import { Id } from "#shared/core/ids.ts";
import { StoredMessage } from "#shared/core/messages/answer.ts";
import { ruleText } from "#shared/core/messages/message.ts";
import { AfterRow } from "#shared/core/service/pages.ts";
import { Conversation, ConversationLine, LONGEST_QUESTION } from "./conversation.ts";
import { Proposal } from "./proposal.ts";

export const listConversations = endpoint({
  name: "assistant.listConversations",
  method: "GET",
  path: "/api/admin/assistant/conversations",
  summary: "A page of one's own conversations with the assistant, the newest first.",
  input: z.object({ after: AfterRow }),
  output: z.array(ConversationLine),
  access: admins,
});

export const getConversation = endpoint({
  name: "assistant.getConversation",
  method: "GET",
  path: "/api/admin/assistant/conversations/:id",
  summary: "One of one's own conversations, with its figures and cards.",
  input: z.object({ id: Id }),
  output: Conversation,
  access: admins,
});

export const deleteConversation = endpoint({
  name: "assistant.deleteConversation",
  method: "DELETE",
  path: "/api/admin/assistant/conversations/:id",
  summary: "Delete one of one's own conversations. Its cards can no longer be confirmed.",
  input: z.object({ id: Id }),
  access: admins,
  audit: "never",
});

export const ask = endpoint({
  name: "assistant.ask",
  method: "POST",
  path: "/api/admin/assistant/conversations/:id/questions",
  summary:
    "Ask the assistant. The answer is a stream (server-sent events) of text, figures and cards; a conversation begins with its first question.",
  input: z.object({
    id: Id,
    questionId: Id,
    text: z.string().trim().min(1, ruleText("Fill this in.")).max(LONGEST_QUESTION),
    language: z.enum(["en", "es"]),
  }),
  output: z.unknown(),
  access: admins,
  contentType: "text/event-stream",
  rate: "costly",
  // It changes nothing but the conversation; what it leads to has its own line.
  audit: "never",
  secretAnswer: true,
});

export const listSuggestions = endpoint({
  name: "assistant.listSuggestions",
  method: "GET",
  path: "/api/admin/assistant/suggestions",
  summary: "Twenty questions to begin with, those first that fit what the studio has today.",
  output: z.array(StoredMessage),
  access: admins,
});

export const listProposals = endpoint({
  name: "assistant.listProposals",
  method: "GET",
  path: "/api/admin/assistant/proposals",
  summary: "Changes that outside programs proposed with one's own keys and that wait for a yes.",
  output: z.array(Proposal),
  access: admins,
});

export const confirmProposal = endpoint({
  name: "assistant.confirmProposal",
  method: "POST",
  path: "/api/admin/assistant/proposals/:id/confirmation",
  summary: "Confirm one card of one's own: its change is made as if one had made it by hand, once.",
  input: z.object({ id: Id, hash: z.string().min(1).max(100) }),
  output: Proposal,
  access: admins,
});

export const declineProposal = endpoint({
  name: "assistant.declineProposal",
  method: "DELETE",
  path: "/api/admin/assistant/proposals/:id",
  summary: "Decline one card of one's own: it can no longer be confirmed.",
  input: z.object({ id: Id }),
  output: Proposal,
  access: admins,
});
