import type { Phrases } from "../../phrase-book.ts";

export const serverRefusalsPhrases: Phrases = {
  "{} failed {} times for {}: {}": "{} falló {} veces para {}: {}",
  "The repair of {} failed: {}": "La reparación de {} falló: {}",
  "{} does not exist.": "{} no existe.",
  This: "Esto",
  "This person": "Esta persona",
  "This product": "Este producto",
  "This holds a character that is no text.": "Contiene un carácter que no es texto.",
  "Expected a colour like #8B5CF6.": "Escribe un color como #8B5CF6.",
  "Expected a path like /register or an https address.": "Escribe una ruta como /register o una dirección https.",
  "Expected a SHA-256.": "Se esperaba un SHA-256.",
  "{} needs a move that is not in the library": "{} pide una figura que no está en la biblioteca",
  "{} needs {}, which is harder": "{} pide {}, que es más difícil",
  "{} can never be begun": "{} nunca se puede empezar",
};
