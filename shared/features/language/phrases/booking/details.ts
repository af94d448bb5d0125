import type { Phrases } from "../../phrase-book.ts";

export const bookingDetailsPhrases: Phrases = {
  "Up to {} people": "Hasta {} personas",
  "{}, signed off": "{}, aprobado",
  "{} is held for {}.": "Apartamos {} para {}.",
  Requested: "Solicitado",
  "comes first.": "va primero.",
  Calendar: "Calendario",
  Needs: "Requisitos",
  Place: "Lugar",
  Group: "Grupo",
  "Free until": "Gratis hasta el",
  Remove: "Quitar",
  Me: "Yo",
  "Pay {} instead": "Pagar {} en su lugar",
};
