import * as z from "zod";
import { inEnglish, StoredMessage } from "../messages/answer.ts";
import type { Message } from "../messages/message.ts";

/** One thing wrong with the records of a chain. */
export const ChainFault = z.object({
  /** The record's number in the chain; null where it is not about one. */
  number: z.int().nullable(),
  what: z.string(),
  /** The same as a message, where it has values. */
  words: StoredMessage.optional(),
});
export type ChainFault = z.infer<typeof ChainFault>;

/** A fault of the record with this number; null: of the chain as a whole. */
export function chainFault(number: number | null, what: Message): ChainFault {
  const { message, ...words } = inEnglish(what);
  return { number, what: message, ...words };
}
