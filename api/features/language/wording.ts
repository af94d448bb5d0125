import { inForce } from "#shared/core/settings/in-force.ts";
import type { Language } from "#shared/features/language/language.ts";
import { es } from "#shared/features/language/messages/es.ts";
import { createPhraseBook } from "#shared/features/language/phrase-book.ts";
import { spanish } from "#shared/features/language/phrases/spanish.ts";
import type { Env } from "../../env.ts";
import type { Wording } from "../../wording/wording.ts";
import { createWords, type Words } from "../../wording/words.ts";
import { readPreference } from "./preference.ts";

/** Lends the phrase book of the pages to what is written to people. */
export function openWording({ STUDIO_TIME_ZONE }: Env): Wording {
  const zone = () => inForce().timeZone || STUDIO_TIME_ZONE;
  const words: Record<Language, Words> = {
    en: createWords("en", null, zone),
    es: createWords("es", createPhraseBook(spanish), zone, es.catalogue),
  };
  return {
    in: (language) => words[language],
    of: async (userId) => words[(await readPreference(userId)).language],
  };
}
