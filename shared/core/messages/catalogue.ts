import { formatMessage, withoutContext } from "./format.ts";
import type { Argument, Message, Value } from "./message.ts";

/** The texts of one language by the source text. */
export type Catalogue = Readonly<Record<string, string>>;

/** A language with its words: without a catalogue it is English, which stands in the code. */
export interface Worded {
  locale: string;
  catalogue: Catalogue | null;
  /** Writes values; see `values.ts`. */
  write?(value: Value, language: Worded): string;
}

/** English, which stands in the code. */
export const ENGLISH: Worded = { locale: "en-US", catalogue: null };

/** A language that one file adds to the app. */
export interface AddedLanguage extends Worded {
  /** As a translating model is asked for it: `Latin American Spanish`. */
  englishName: string;
}

/** The pattern of a message in this language; English where it has none. */
export const patternOf = (text: string, { catalogue }: Worded): string => catalogue?.[text] ?? withoutContext(text);

/** By the rules of which language its numbers are written: an English text has the plural forms of English. */
export const localeOf = (text: string, { catalogue, locale }: Worded): string =>
  catalogue && !Object.hasOwn(catalogue, text) ? ENGLISH.locale : locale;

/** Whether a text is a message that this language has its own words for. */
export const hasWords = (text: string, { catalogue }: Worded): boolean =>
  catalogue !== null && Object.hasOwn(catalogue, text);

/** A message in the words of a language, messages among its arguments too. */
export function word({ text, args }: Message, language: Worded): string {
  const [pattern, locale] = [patternOf(text, language), localeOf(text, language)];
  if (!args) return formatMessage(pattern, args, locale);
  const values = Object.entries(args).map(([name, value]) => [name, valueIn(value, language)]);
  return formatMessage(pattern, Object.fromEntries(values), locale);
}

function valueIn(value: Argument, language: Worded): string | number {
  if (typeof value !== "object") return value;
  if ("text" in value) return word(value, language);
  if (!language.write) throw new Error("Nothing writes values here.");
  return language.write(value, language);
}
