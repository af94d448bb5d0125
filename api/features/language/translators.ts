import { inForce } from "#shared/core/settings/in-force.ts";
import type { Language } from "#shared/features/language/language.ts";
import { es } from "#shared/features/language/messages/es.ts";
import { createPhraseBook } from "#shared/features/language/phrase-book.ts";
import { spanish } from "#shared/features/language/phrases/spanish.ts";
import type { Env } from "../../env.ts";
import { createTranslator, type Translator } from "../../translator/translator.ts";
import type { Translators } from "../../translator/translators.ts";
import { readPreference } from "./preference.ts";

/** Lends the phrase book of the pages to what is written to people. */
export function openTranslators({ STUDIO_TIME_ZONE }: Env): Translators {
  const zone = () => inForce().timeZone || STUDIO_TIME_ZONE;
  const words: Record<Language, Translator> = {
    en: createTranslator("en", null, zone),
    es: createTranslator("es", createPhraseBook(spanish), zone, es.catalogue),
  };
  return {
    in: (language) => words[language],
    forUser: async (userId) => words[(await readPreference(userId)).language],
  };
}
