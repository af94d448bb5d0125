import type { Phrases } from "../../phrase-book.ts";

export const bookingReadinessPhrases: Phrases = {
  Declined: "Rechazado",
  "lets you in.": "te deja entrar.",
  "Not this class yet": "Esta clase todavía no",
  "yet.": ".",
  "Ask the instructor": "Preguntar al instructor",
  "{}, level {}": "{}, nivel {}",
  "Level {}": "Nivel {}",
  Missing: "Falta",
  Back: "Atrás",
  Decline: "Rechazar",
};
