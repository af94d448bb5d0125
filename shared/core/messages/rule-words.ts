import type { Message } from "./message.ts";

const words = new Map<string, Message>();

/** Remembers the message of a rule, if it has values: a form and an answer carry its English alone. */
export function keepRuleWords(english: string, message: Message): string {
  if (message.args) words.set(english, message);
  return english;
}

/** The message of a failed rule, by its English; undefined where the English is the message. */
export const findRuleWords = (english: string): Message | undefined => words.get(english);
