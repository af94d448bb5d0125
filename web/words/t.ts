import { patternOf, type Worded, word } from "../../shared/core/messages/catalogue.ts";
import { formatParts } from "../../shared/core/messages/format.ts";
import type { Argument, Arguments, Message } from "../../shared/core/messages/message.ts";

const ENGLISH: Worded = { locale: "en-US", catalogue: null };

/** The language of the page, with what hears of every text that was worded in it. */
const spoken: { language: Worded; onWorded: (text: string) => void } = { language: ENGLISH, onWorded: () => {} };

/**
 * From now on messages are worded in this language; what was drawn before is drawn again by who calls this.
 * @param onWorded hears every text, so that the translator of the studio's own texts leaves it alone
 */
export function wordIn(language: Worded | null, onWorded: (text: string) => void = () => {}): void {
  Object.assign(spoken, { language: language ?? ENGLISH, onWorded });
}

function worded(text: string): string {
  spoken.onWorded(text);
  return text;
}

/** A message in the language of the page. Values are put in as they are. */
export function t(message: Message): string;
export function t<const Text extends string>(text: Text, ...args: Arguments<Text>): string;
export function t(given: string | Message, args?: Record<string, Argument>): string {
  const message = typeof given === "string" ? { text: given, args } : given;
  return worded(word(message as Message, spoken.language));
}

/** A text that came as English (a rule of a form, an older server): worded where it is a message, else as it came. */
export const tText = (text: string): string =>
  spoken.language.catalogue && Object.hasOwn(spoken.language.catalogue, text)
    ? worded(word({ text }, spoken.language))
    : text;

/** The pieces of a message whose values are elements. */
export function piecesOf<Value>(text: string, args: Readonly<Record<string, Value>>): (string | Value)[] {
  const { language } = spoken;
  return formatParts(patternOf(text, language), args, language.locale).map((part) =>
    typeof part === "string" ? worded(part) : part,
  );
}
