import type { Phrases } from "../../phrase-book.ts";

export const movesSignOffPhrases: Phrases = {
  ", reached": ", alcanzado",
  "{} of {}": "{} de {}",
  "{} of {} needed": "{} de {} necesarias",
  Students: "Alumnos",
  Table: "Tabla",
  "All students": "Todos los alumnos",
};
