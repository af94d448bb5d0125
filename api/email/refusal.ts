interface SmtpError {
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/** Of RFC 3463: the mailbox does not exist (5.1.x), or takes nothing any more (5.2.1). A full one (5.2.2) may be emptied. */
const NO_MAILBOX = /^5\.(?:1\.\d{1,3}|2\.1)$/;
/** Of RFC 5321, 4.2.3, where the server gives no code of RFC 3463: no such mailbox, not here, no such name. */
const NO_RECIPIENT = new Set([550, 551, 553]);

/**
 * Whether a mail server refused the recipient for good, as it says to RCPT TO: not the sender, the letter or the moment. A
 * policy (5.7.x) is about the sender.
 */
export function isRecipientRefused(error: unknown): boolean {
  const { command, responseCode, response } = (error ?? {}) as SmtpError;
  if (command !== "RCPT TO" || typeof responseCode !== "number") return false;
  const enhanced = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(String(response ?? "").slice(0, 40))?.[1];
  return enhanced ? NO_MAILBOX.test(enhanced) : NO_RECIPIENT.has(responseCode);
}

/** Whether the mail server itself said no: otherwise the connection broke off, and the letter may have been accepted. */
export const isAnswered = (error: unknown): boolean => typeof ((error ?? {}) as SmtpError).responseCode === "number";
