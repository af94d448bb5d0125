import { type Message, message } from "#shared/core/messages/message.ts";
import { AddressRefused } from "./address.ts";
import { CapReached } from "./spending.ts";

const BY_STATUS: Record<number, Message> = {
  401: message("The model's provider refused the key."),
  403: message("The model's provider refused the key."),
  404: message("The address or the model isn't known there."),
  429: message("The model's provider gets too many requests, or its credit is used up."),
};

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && ((error as { code?: string }).code === code || hasCode(error.cause, code));

/** Why the model gave no answer, in words. What the provider wrote itself is not shown: it may be anything. */
export function failureWords(error: unknown): Message {
  if (error instanceof CapReached)
    return error.span === "month"
      ? message("This month's limit for the assistant is used up.")
      : message("Today's limit for the assistant is used up.");
  if (error instanceof AddressRefused || hasCode(error, "ENOTFOUND"))
    return message("The address of the model leads nowhere on the internet.");
  const { status } = error as { status?: unknown };
  if (typeof status === "number") {
    const known = BY_STATUS[status];
    if (known) return known;
    return status >= 500
      ? message("The model's provider has a fault. Please try again later.")
      : message("The model's provider refused the request.");
  }
  const kind = error instanceof Error ? error.constructor.name : "";
  if (kind === "APIConnectionTimeoutError") return message("The model didn't answer in time.");
  if (kind === "APIConnectionError") return message("We couldn't reach the model.");
  return message("We couldn't read the model's answer.");
}
