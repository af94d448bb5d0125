import type { Phrases } from "../../phrase-book.ts";

/** Sentences the code puts together of pieces, where the pieces alone would not make good Spanish. */
export const joinedPhrases: Phrases = {
  "marked present, change": "presente, cambiar",
  "marked late, change": "tarde, cambiar",
  "marked absent, change": "ausente, cambiar",
  "marked excused, change": "con permiso, cambiar",
  "unmarked, change": "sin marcar, cambiar",
  "We tell you when a seat is free.": "Te avisamos cuando haya un lugar libre.",
  "{}: It is now on {}.": "{}: Ahora es el {}.",
  "{}: It is now in: {}.": "{}: Ahora es en: {}.",
  "{}: {} teaches it.": "{}: La da {}.",
};
