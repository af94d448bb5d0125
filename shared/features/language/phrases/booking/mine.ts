import type { Phrases } from "../../phrase-book.ts";

export const bookingMinePhrases: Phrases = {
  "Please try again.": "Inténtalo de nuevo.",
  "Show more": "Ver más",
  "Book a class": "Reservar una clase",
  Upcoming: "Próximas",
};
