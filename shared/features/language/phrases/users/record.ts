import type { Phrases } from "../../phrase-book.ts";

export const userRecordPhrases: Phrases = {
  "Book it": "Reservarla",
  "In the cart": "En el carrito",
  Came: "Asistió",
  "At the till": "En la caja",
  "{} open": "{} pendientes",
};
