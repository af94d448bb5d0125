import type { Phrases } from "../../phrase-book.ts";

export const commonLanguagePhrases: Phrases = {
  Language: "Idioma",
};
