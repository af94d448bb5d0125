import type { Phrases } from "../../phrase-book.ts";

export const bookingMinePhrases: Phrases = {
  "Show more": "Ver más",
  "Book a class": "Reservar una clase",
  Upcoming: "Próximas",
};
