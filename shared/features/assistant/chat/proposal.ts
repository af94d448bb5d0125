import * as z from "zod";
import { Id } from "#shared/core/ids.ts";
import { StoredMessage } from "#shared/core/messages/answer.ts";
import { InstantText } from "#shared/core/time.ts";

/**
 * `waiting` for an admin's yes; `running` while the change is made; `done`; `refused` by the rules of the change itself;
 * `declined` by the admin; `expired` unanswered.
 */
export const ProposalState = z.enum(["waiting", "running", "done", "refused", "declined", "expired"]);
export type ProposalState = z.infer<typeof ProposalState>;

/** One line of a card: what, and what it will be. */
const CardLine = z.object({ label: StoredMessage, value: StoredMessage });

/** A change that the assistant proposes. The server makes it only when the admin confirms this very card. */
export const Proposal = z.object({
  id: Id,
  /** The name of the command that makes the change. */
  endpoint: z.string(),
  title: StoredMessage,
  lines: z.array(CardLine),
  /** The page that shows what is changed. */
  link: z.string(),
  /** Of the stored input: a card whose input is another one is refused. */
  hash: z.string(),
  state: ProposalState,
  /** Why it was refused. */
  reason: StoredMessage.nullable(),
  /** The name of the key of an outside program that proposed it; null: the chat. */
  keyName: z.string().nullable(),
  expiresAt: InstantText,
  createdAt: InstantText,
});
export type Proposal = z.infer<typeof Proposal>;

/** So long a card can be confirmed. One of an outside program waits for a day: no admin may be looking. */
export const CARD_MINUTES = 15;
export const OUTSIDE_CARD_MINUTES = 24 * 60;
