import type { Phrases } from "../../phrase-book.ts";

export const bookingReadinessPhrases: Phrases = {
  Declined: "Rechazada",
  "Ask the instructor": "Preguntar al instructor",
  "{}, level {}": "{}, nivel {}",
  "Level {}": "Nivel {}",
  Missing: "Falta",
  Back: "Atrás",
  Decline: "Rechazar",
};
