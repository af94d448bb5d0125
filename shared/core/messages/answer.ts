import * as z from "zod";
import { studioZone } from "../settings/in-force.ts";
import { ENGLISH, word } from "./catalogue.ts";
import type { Message } from "./message.ts";
import { inZone, writeIn } from "./values.ts";

/** A message as it travels and as it is stored. A device words it in its own language. */
export const StoredMessage = z.object({
  text: z.string(),
  args: z.record(z.string(), z.unknown()).optional(),
}) as unknown as z.ZodType<Message>;

/** Of an answer: the sentence in English; `words` where it has values, for without them its text is its name. */
export const ENGLISH_AND_WORDS = { message: z.string(), words: StoredMessage.optional() };

const WRITTEN_ENGLISH = { ...ENGLISH, write: writeIn(studioZone) };

type BothForms<Name extends string> = { [Key in Name]: string } & { [Key in `${Name}Words`]: Message };

/**
 * A text of the product's in a stored row: in English, and beside it as the message that a device words: `label` and
 * `labelWords`. A text without values may be stored in English alone, which is the message's name. Its moments are on the
 * studio's clock on any device.
 */
export function inBothForms<const Name extends string>(name: Name, words: Message): BothForms<Name> {
  const answer = inEnglish(words);
  return { [name]: answer.message, [`${name}Words`]: answer.words ?? words } as BothForms<Name>;
}

/** The wire form of a message: its English text, and the message itself where it has values. */
export const inEnglish = (words: Message): { message: string; words?: Message } => ({
  message: word(words, WRITTEN_ENGLISH),
  ...(words.args && { words: inZone(words, studioZone()) }),
});
