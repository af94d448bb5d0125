import type { Phrases } from "../../phrase-book.ts";

/** What a studio decides once: its name, money, hours and rules. */
export const studioRulesPhrases: Phrases = {
  App: "App",
  Currency: "Moneda",
  "Please choose a time zone.": "Elige una zona horaria, por favor.",
  "This device": "Este dispositivo",
  "{}, opens": "{}, abre",
  "{}, closes": "{}, cierra",
};
