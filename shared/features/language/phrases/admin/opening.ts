import type { Phrases } from "../../phrase-book.ts";

/** The first admin, and the steps to the first class. */
export const adminOpeningPhrases: Phrases = {
  "This link cannot be used any more. Ask an admin of the studio to invite you.":
    "Este enlace ya no sirve. Pide a un administrador del estudio que te invite.",
  "Opening day": "Día de apertura",
  "The steps to the first class.": "Los pasos hasta la primera clase.",
  "Your studio": "Tu estudio",
  "Left out": "Omitido",
  "Go on": "Seguir",
};
