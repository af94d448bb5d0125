import type { Phrases } from "../../phrase-book.ts";

export const userArchivePhrases: Phrases = {
  Restore: "Recuperar",
  Stays: "Se conserva",
  "Classes ahead": "Próximas clases",
  "The records": "Los registros",
  Packs: "Paquetes",
};
