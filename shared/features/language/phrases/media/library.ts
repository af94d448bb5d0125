import type { Phrases } from "../../phrase-book.ts";

export const mediaLibraryPhrases: Phrases = {
  Vimeo: "Vimeo",
  "{} GB": "{} GB",
  "0 MB": "0 MB",
  "{} MB": "{} MB",
  "{} kB": "{} kB",
  Title: "Título",
  Refused: "Rechazado",
  Public: "Público",
  Where: "Dónde",
  Added: "Agregado",
  Change: "Cambiar",
  All: "Todos",
  Shelf: "Estante",
};
