import { ENGLISH, hasWords, type Worded, word } from "../../shared/core/messages/catalogue.ts";
import { writeDate } from "../../shared/core/messages/dates.ts";
import type { Arguments, Message } from "../../shared/core/messages/message.ts";
import { writeIn } from "../../shared/core/messages/values.ts";
import { formatCents } from "../../shared/core/money.ts";

/** Texts of the code in another language. Null for a text it does not know. */
export interface Translations {
  /** A text whose values stand in it already. */
  find(text: string): string | null;
  findName(name: string): string | null;
}

interface Translate {
  (message: Message): string;
  <const Text extends string>(text: Text, ...args: Arguments<Text>): string;
}

/** How one person is written to: every e-mail, push and paper gets its words, days and amounts from here. */
export interface Translator {
  language: string;
  locale: string;
  /** A message, with its values as they are. */
  t: Translate;
  /** A reason: the product's own stands in English, which is the name of its message; a person's stands as it is. */
  tText(text: string): string;
  /** A text that was stored in English; where the product wrote it, it may be stored as a message besides. */
  stored(text: string, words?: Message | null): string;
  /** A name the studio gave: in the language if it has one there, never by a pattern. */
  named(name: string): string;
  /** "November 20, 2026", on the studio's clock. */
  day(date: Date): string;
  money(cents: number): string;
  /** "Ana, Ben and Cleo" */
  list(items: readonly string[]): string;
}

/** @param translations null where nothing but messages is translated */
export function createTranslator(
  language: string,
  translations: Translations | null,
  zone: () => string,
  { locale, catalogue }: Worded = ENGLISH,
): Translator {
  const findName = (name: string) => translations?.findName(name) ?? null;
  const write = writeIn(zone, findName);
  const t = (given: string | Message, args?: Message["args"]) =>
    word(typeof given === "string" ? { text: given, ...(args && { args }) } : given, { locale, catalogue, write });
  const lists = new Intl.ListFormat(locale);
  return {
    language,
    locale,
    t,
    tText: (text) => (hasWords(text, { locale, catalogue }) ? t({ text }) : text),
    stored: (text, words) => (words ? t(words) : (translations?.find(text) ?? text)),
    named: (name) => findName(name) ?? name,
    day: (date) => writeDate(date, locale, zone()),
    money: (cents) => formatCents(cents, locale),
    list: (items) => lists.format(items),
  };
}
