import type { Phrases } from "../../phrase-book.ts";

export const peopleCheckInPhrases: Phrases = {
  "Check in {}": "Registrar a {}",
  "Sign the waiver": "Firmar la exención",
  Digits: "Cifras",
  Welcome: "Hola",
};
