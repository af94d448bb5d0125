import type { Phrases } from "../../phrase-book.ts";

export const commonDataPhrases: Phrases = {
  "The studio's server could not read this change.": "El servidor del estudio no pudo leer este cambio.",
  Loading: "Cargando",
  Close: "Cerrar",
  "{} h {} min": "{} h {} min",
  now: "ahora",
  "(you)": "(tú)",
  you: "ti",
  You: "Tú",
  and: "y",
};
