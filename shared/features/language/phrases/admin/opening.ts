import type { Phrases } from "../../phrase-book.ts";

/** The first admin, and the steps to the first class. */
export const adminOpeningPhrases: Phrases = {
  "Opening day": "Día de apertura",
  "The steps to the first class.": "Los pasos hasta la primera clase.",
  "Your studio": "Tu estudio",
  Skipped: "Omitido",
  "Go on": "Seguir",
};
