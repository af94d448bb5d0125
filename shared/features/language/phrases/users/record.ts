import type { Phrases } from "../../phrase-book.ts";

export const userRecordPhrases: Phrases = {
  "Book it": "Reservarla",
  "In the cart": "En el carrito",
  Came: "Vino",
  "At the till": "En la caja",
  "{} open": "{} pendientes",
};
