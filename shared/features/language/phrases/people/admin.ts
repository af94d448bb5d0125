import type { Phrases } from "../../phrase-book.ts";

export const peopleOfficePhrases: Phrases = {
  Certificate: "Certificado",
  Open: "Abiertos",
  Show: "Mostrar",
};
