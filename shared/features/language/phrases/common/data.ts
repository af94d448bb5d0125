import type { Phrases } from "../../phrase-book.ts";

export const commonDataPhrases: Phrases = {
  Loading: "Cargando",
  Close: "Cerrar",
  "{} h {} min": "{} h {} min",
  now: "ahora",
  "(you)": "(tú)",
  you: "ti",
  You: "Tú",
};
