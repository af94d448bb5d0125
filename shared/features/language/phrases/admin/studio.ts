import type { Phrases } from "../../phrase-book.ts";

/** The settings of the studio, and what others see of them. */
export const adminStudioPhrases: Phrases = {
  "Studio settings": "Ajustes del estudio",
  Studio: "Estudio",
  "Address, getting ready, rules.": "Dirección, cómo prepararse, reglas.",
  Address: "Dirección",
  "At most 20 rooms, please.": "Máximo 20 salas, por favor.",
  "Shorter names, please.": "Nombres más cortos, por favor.",
  "At most four lines, please.": "Como máximo cuatro líneas, por favor.",
  "Expected a link that begins with https://.": "Se espera un enlace que empiece con https://.",
  Bring: "Trae",
  Logo: "Logotipo",
};
