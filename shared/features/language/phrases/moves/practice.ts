import type { Phrases } from "../../phrase-book.ts";

export const movesPracticePhrases: Phrases = {
  "By {}": "Para el {}",
  "the goal": "la meta",
  Move: "Figura",
  Tries: "Intentos",
  Delete: "Eliminar",
  Practice: "Práctica",
  "{} min": "{} min",
  "1 try": "1 intento",
  "{} tries": "{} intentos",
};
