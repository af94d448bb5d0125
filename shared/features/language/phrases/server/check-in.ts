import type { Phrases } from "../../phrase-book.ts";

export const serverCheckInPhrases: Phrases = {
  "Check-in opens {} minutes before the class.": "El registro se abre {} minutos antes de la clase.",
  "Check-in for this class is closed. Please tell your instructor that you are here.":
    "El registro de esta clase ya cerró. Avisa a tu instructor que estás aquí.",
  "Your instructor has marked this class already. Please talk to them.":
    "Tu instructor ya marcó esta clase. Habla con él o ella.",
  "There is no place in this class for you any more.": "Ya no hay lugar para ti en esta clase.",
  "Nobody has this code. Please try again, or ask at the desk.":
    "Nadie tiene este código. Inténtalo de nuevo o pregunta en recepción.",
  "There is no booked class for this code now. Please ask at the desk.":
    "No hay ninguna clase reservada con este código ahora. Pregunta en recepción.",
  "A code has nine digits.": "Un código tiene nueve cifras.",
};
