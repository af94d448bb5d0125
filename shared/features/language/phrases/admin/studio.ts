import type { Phrases } from "../../phrase-book.ts";

/** The settings of the studio, and what others see of them. */
export const adminStudioPhrases: Phrases = {
  "Studio settings": "Ajustes del estudio",
  Studio: "Estudio",
  "Address, getting ready, rules.": "Dirección, cómo prepararse, reglas.",
  Address: "Dirección",
  Bring: "Trae",
  Logo: "Logotipo",
};
