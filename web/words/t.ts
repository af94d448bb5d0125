import { ENGLISH, hasWords, localeOf, patternOf, type Worded, word } from "../../shared/core/messages/catalogue.ts";
import { formatParts } from "../../shared/core/messages/format.ts";
import type { Argument, Arguments, Message } from "../../shared/core/messages/message.ts";
import { findRuleWords } from "../../shared/core/messages/rule-words.ts";

/** The studio's own word in the language of the page, as far as this device knows it. */
type FindOwn = (text: string) => string | null;

const NO_OWN_WORDS: FindOwn = () => null;

/** The language of the page. */
const spoken: { language: Worded; findOwn: FindOwn } = { language: ENGLISH, findOwn: NO_OWN_WORDS };

/** From now on messages are worded in this language; what was drawn before is drawn again by who calls this. */
export function wordIn(language: Worded | null, findOwn: FindOwn = NO_OWN_WORDS): void {
  const { write } = spoken.language;
  Object.assign(spoken, { language: { ...(language ?? ENGLISH), ...(write && { write }) }, findOwn });
}

/** From now on messages may have values in them; see `values.ts`. A first visit has none, and does not fetch how they are written. */
export function writeWith(write: NonNullable<Worded["write"]>): void {
  spoken.language = { ...spoken.language, write };
}

/** How the language of the page writes days, numbers and money. */
export const pageLocale = (): string => spoken.language.locale;

/** The studio's own word in the language of the page. */
export const findOwnWord = (text: string): string | null => spoken.findOwn(text);

/** A message in the language of the page. Values are put in as they are. */
export function t(message: Message): string;
export function t<const Text extends string>(text: Text, ...args: Arguments<Text>): string;
export function t(given: string | Message, args?: Record<string, Argument>): string {
  const message = typeof given === "string" ? { text: given, args } : given;
  return word(message as Message, spoken.language);
}

/** Whether a text that came as English is a message with words in the page's language. */
export const isMessage = (text: string): boolean => hasWords(text, spoken.language);

/** A text that came as English (a rule of a form, an older server): worded where it is a message, else as it came. */
export const tText = (text: string): string => (isMessage(text) ? word({ text }, spoken.language) : text);

/**
 * What the server said: in English as it came, in another language worded here. A value that this release does not know
 * yet leaves the English.
 */
export function tAnswer({ message: english, words }: { message: string; words?: Message | undefined }): string {
  if (!spoken.language.catalogue) return english;
  try {
    return words ? t(words) : tText(english);
  } catch {
    return english;
  }
}

export type InBothForms<Name extends string> = { readonly [Key in Name]: string } & {
  readonly [Key in `${Name}Words`]?: Message | null | undefined;
};

/** The message of a text that the server stored in both forms. What a person wrote, or an older server, has none. */
export function messageOf<Name extends string>(row: InBothForms<Name>, name: Name): Message | null {
  const { [`${name}Words`]: words } = row as Readonly<Record<string, Message | null | undefined>>;
  return words ?? null;
}

/** A text of a row that the server stored in both forms; without a message it is a name. */
export function tField<Name extends string>(row: InBothForms<Name>, name: Name): string {
  const words = messageOf(row, name);
  return words ? tAnswer({ message: row[name], words }) : ownName(row[name]);
}

/** What a failed rule of a form says. */
export function tRule(english: string): string {
  const words = findRuleWords(english);
  return words ? tAnswer({ message: english, words }) : tText(english);
}

/** A name the studio gave, as a value of a message or where nothing is looked up: in the page's language if it has one. */
export const ownName = (name: string): string => findOwnWord(name) ?? name;

/** The pieces of a message whose values are elements. */
export function piecesOf<Value>(text: string, args: Readonly<Record<string, Value>>): (string | Value)[] {
  const { language } = spoken;
  return formatParts(patternOf(text, language), args, localeOf(text, language));
}
