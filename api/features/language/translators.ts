import { inForce } from "#shared/core/settings/in-force.ts";
import type { Language } from "#shared/features/language/language.ts";
import { es } from "#shared/features/language/messages/es.ts";
import { createPhraseBook } from "#shared/features/language/phrase-book.ts";
import { spanish } from "#shared/features/language/phrases/spanish.ts";
import type { Env } from "../../env.ts";
import type { ReadOwnWords } from "../../feature.ts";
import { createTranslator, type Translator } from "../../translator/translator.ts";
import type { Translators } from "../../translator/translators.ts";
import { createOwnWords } from "./own-words.ts";
import { readPreference } from "./preference.ts";

/**
 * Lends the phrase book of the pages to what is written to people.
 * @param readers the studio's own Spanish, which comes before the book's
 */
export function openTranslators({ STUDIO_TIME_ZONE }: Env, readers: () => ReadOwnWords[] = () => []): Translators {
  const zone = () => inForce().timeZone || STUDIO_TIME_ZONE;
  const own = createOwnWords(readers);
  const words: Record<Language, Translator> = {
    en: createTranslator("en", null, zone),
    es: createTranslator("es", createPhraseBook(spanish, own.find), zone, es.catalogue),
  };
  const forLanguage = async (language: Language) => {
    if (language === "es") await own.refresh();
    return words[language];
  };
  return {
    in: (language) => words[language],
    forLanguage,
    forUser: async (userId) => forLanguage((await readPreference(userId)).language),
  };
}
