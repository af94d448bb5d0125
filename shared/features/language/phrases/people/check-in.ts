import type { Phrases } from "../../phrase-book.ts";

export const peopleCheckInPhrases: Phrases = {
  "Could not check in": "No se pudo registrar",
};
