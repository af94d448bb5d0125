import type { Phrases } from "../../phrase-book.ts";

export const bookingWaitlistPhrases: Phrases = {
  "the waitlist": "de la lista de espera",
  "You are number": "Eres el número",
  "is number": "es el número",
  Waitlist: "Lista de espera",
  "Book it": "Reservar",
  Leave: "Salir",
  Accept: "Aceptar",
  "Only one of these classes": "Solo una de estas clases",
  "A seat in another class at the same time ends this wait.":
    "Un lugar en otra clase a la misma hora termina esta espera.",
  "{} hours before the class": "{} horas antes de la clase",
  "Until {} hours before the class": "Hasta {} horas antes de la clase",
};
