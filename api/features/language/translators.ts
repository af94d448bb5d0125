import type { AddedLanguage } from "#shared/core/messages/catalogue.ts";
import { inForce } from "#shared/core/settings/in-force.ts";
import { createPhraseBook } from "#shared/features/language/phrase-book.ts";
import { spanish } from "#shared/features/language/phrases/spanish.ts";
import type { Env } from "../../env.ts";
import type { ReadOwnWords } from "../../feature.ts";
import { createTranslator, type Translator } from "../../translator/translator.ts";
import type { Translators } from "../../translator/translators.ts";
import { LANGUAGES } from "./languages.ts";
import { createOwnWords } from "./own-words.ts";
import { readPreference } from "./preference.ts";

/**
 * Lends the phrase book of the pages to what is written to people.
 * @param readers the studio's own Spanish, which comes before the book's
 */
export function openTranslators(
  { STUDIO_TIME_ZONE }: Env,
  readers: () => ReadOwnWords[] = () => [],
  languages: ReadonlyMap<string, AddedLanguage> = LANGUAGES,
): Translators {
  const zone = () => inForce().timeZone || STUDIO_TIME_ZONE;
  const own = createOwnWords(readers);
  const english = createTranslator("en", null, zone);
  const words = new Map(
    [...languages].map(([code, language]): [string, Translator] => [
      code,
      // The studio's own words, and the book, are Spanish.
      createTranslator(code, code === "es" ? createPhraseBook(spanish, own.find) : null, zone, language),
    ]),
  );
  const wordsIn = (language: string) => words.get(language) ?? english;
  const forLanguage = async (language: string) => {
    if (language === "es") await own.refresh();
    return wordsIn(language);
  };
  return {
    in: wordsIn,
    forLanguage,
    forUser: async (userId) => forLanguage((await readPreference(userId)).language),
    forBrowser: async (accepted) => {
      const codes = accepted.map((tag) => tag.split("-")[0] ?? "");
      return forLanguage(codes.find((code) => code === english.language || words.has(code)) ?? english.language);
    },
  };
}
