import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { type Message, message } from "../../core/messages/message.ts";
import { InstantText } from "../../core/time.ts";

/**
 * `waiting` for its moment, `handed` over to be mailed, `sent` to the mail server; `refused` by the mail server for good;
 * `app-only`: shown in the app, where no mail can go; `left-out`: not sent, for a reason.
 */
export const LetterState = z.enum(["waiting", "handed", "sent", "refused", "app-only", "left-out"]);
export type LetterState = z.infer<typeof LetterState>;

export const LetterReason = z.enum([
  "left-audience",
  "already-in",
  "no-consent",
  "unsubscribed",
  "archived",
  "merged",
  "closed",
  "no-address",
  "unconfirmed",
  "refused-address",
  "stopped",
  "given-up",
  "maybe-twice",
]);
export type LetterReason = z.infer<typeof LetterReason>;

export const REASON_WORDS: Readonly<Record<LetterReason, Message>> = {
  "left-audience": message("No longer in the audience"),
  "already-in": message("Was in the audience before it began"),
  "no-consent": message("Has not asked for news"),
  unsubscribed: message("Unsubscribed from news"),
  archived: message("Archived"),
  merged: message("Became another account"),
  closed: message("The account is closed"),
  "no-address": message("Has no email address"),
  unconfirmed: message("Has not confirmed the email address"),
  "refused-address": message("The email address doesn't exist"),
  stopped: message("Sending was stopped"),
  "given-up": message("Couldn't be delivered for three days"),
  "maybe-twice": message("May have arrived twice: the connection to the mail server broke off once"),
};

/** The letter to one account, and its fate. */
export const Letter = z.object({
  id: Id,
  accountId: Id,
  name: z.string(),
  /** First names of whom it is about, where that is not the reader. */
  about: z.array(z.string()),
  state: LetterState,
  reason: LetterReason.nullable(),
  /** The mail server's own, where it refused. */
  words: z.string().nullable(),
  /** When it may go out, where it waits; else when it came to this. */
  at: InstantText,
  isRead: z.boolean(),
  isUnsubscribed: z.boolean(),
});
export type Letter = z.infer<typeof Letter>;
