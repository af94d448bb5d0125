import type { Phrases } from "../../phrase-book.ts";

export const waiversSigningPhrases: Phrases = {
  "Signed waiver": "Exención de responsabilidad firmada",
  "Version {}, signed {}": "Versión {}, firmada el {}",
  "for themselves": "por sí mismo",
  Signatures: "Firmas",
  "Last updated {}": "Última actualización: {}",
};
