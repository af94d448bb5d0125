import type { Phrases } from "../../phrase-book.ts";

export const teachingDoorPhrases: Phrases = {
  "Let in without": "Dejar entrar sin firma",
  "{} is in": "{} ya entró",
  "Please say why.": "Di por qué.",
  "Who signs": "Quién firma",
  Sign: "Firmar",
};
