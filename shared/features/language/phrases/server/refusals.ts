import type { Phrases } from "../../phrase-book.ts";

export const serverRefusalsPhrases: Phrases = {
  "{} failed {} times for {}: {}": "{} falló {} veces con {}: {}",
  "The repair of {} failed: {}": "La reparación de {} falló: {}",
  "{} does not exist.": "{} no existe.",
  This: "Esto",
  "This person": "Esta persona",
  "This product": "Este producto",
  "{} needs a move that is not in the library": "{} pide una figura que no está en la biblioteca",
  "{} needs {}, which is harder": "{} pide {}, que es más difícil",
  "{} can never be begun": "{} nunca se puede empezar",
};
