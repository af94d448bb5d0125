import type { Phrases } from "../../phrase-book.ts";

export const peopleCheckInPhrases: Phrases = {
  "Check in {}": "Registrar la llegada de {}",
  "Sign the waiver": "Firmar la exención",
  Digits: "Cifras",
  Welcome: "Te damos la bienvenida",
};
