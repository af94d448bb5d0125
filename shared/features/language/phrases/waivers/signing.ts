import type { Phrases } from "../../phrase-book.ts";

export const waiversSigningPhrases: Phrases = {
  "Please sign with the name of your account: {}.": "Firma con el nombre de tu cuenta: {}.",
  "Signed waiver": "Exención firmada",
  "Version {}, signed {}": "Versión {}, firmada el {}",
  "for themselves": "por sí mismo",
  Signatures: "Firmas",
  "Last updated {}": "Última actualización: {}",
};
