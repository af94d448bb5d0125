import type { Phrases } from "../../phrase-book.ts";

export const userArchivePhrases: Phrases = {
  Restore: "Recuperar",
  Stays: "Se conserva",
  "Classes ahead": "Clases próximas",
  "The records": "Los registros",
  Packs: "Bonos",
};
