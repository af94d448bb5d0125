import { createHash } from "node:crypto";
import { v7 as newId } from "uuid";
import type * as z from "zod";
import { mayCall } from "#shared/core/access.ts";
import type { CallInput, Endpoint } from "#shared/core/endpoint.ts";
import { forbidden, tooMany } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { CARD_MINUTES, OUTSIDE_CARD_MINUTES } from "#shared/features/assistant/chat/proposal.ts";
import { type Asker, type Tool, tool } from "../tools/tool.ts";
import { type ProposalDocument, ProposalModel, toProposal } from "./proposal.model.ts";

/** So many cards of one admin may wait at once: a program that runs wild fills no list. */
const MOST_WAITING = 30;

interface Card<E extends Endpoint> {
  input: CallInput<E>;
  title: Message;
  lines: { label: Message; value: Message }[];
  link: string;
  aboutIds?: string[];
}

interface ProposalDraft<E extends Endpoint, Input extends z.ZodObject> {
  name: string;
  summary: string;
  endpoint: E;
  input: Input;
  /** Looks up, with the admin's rights, what would change, and words it. @throws AppError */
  prepare(input: z.infer<Input>, asker: Asker): Promise<Card<E>>;
}

/** Of what the server would do: with one changed field it is another one. */
export const hashOf = (endpoint: string, input: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([endpoint, input]))
    .digest("base64url");

/** A tool that changes nothing: it makes a card, which the admin confirms or does not. */
export const proposalTool = <E extends Endpoint, Input extends z.ZodObject>({
  endpoint,
  prepare,
  ...draft
}: ProposalDraft<E, Input>): Tool =>
  tool<Input>({
    ...draft,
    kind: "proposal",
    words: message("Prepares a change"),
    async run(given, asker) {
      const { actor, services } = asker.caller;
      if (!mayCall(endpoint.access, actor)) throw forbidden();
      const { input, title, lines, link, aboutIds = [] } = await prepare(given, asker);
      // As the server would read it, so that what is stored is what is done.
      const parsed = endpoint.input.parse(input);
      const now = services.now();
      const present = toDate(now);
      const waiting = await ProposalModel.countDocuments({ adminId: actor.userId, state: "waiting" });
      if (waiting >= MOST_WAITING) throw tooMany(60);
      const isOutside = "keyId" in asker.origin;
      const card: ProposalDocument = {
        _id: newId(),
        adminId: actor.userId,
        conversationId: "conversationId" in asker.origin ? asker.origin.conversationId : null,
        keyId: "keyId" in asker.origin ? asker.origin.keyId : null,
        keyName: "keyId" in asker.origin ? asker.origin.keyName : null,
        endpoint: endpoint.name,
        input: parsed,
        hash: hashOf(endpoint.name, parsed),
        title,
        lines,
        link,
        aboutIds,
        state: "waiting",
        reason: null,
        confirmedBy: null,
        createdAt: present,
        expiresAt: toDate(now.add({ minutes: isOutside ? OUTSIDE_CARD_MINUTES : CARD_MINUTES })),
      };
      await ProposalModel.create(card);
      return {
        content: { state: "waits for the admin's yes", cardId: card._id },
        proposal: toProposal(card, present),
      };
    },
  });
