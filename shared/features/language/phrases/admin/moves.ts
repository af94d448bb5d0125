import type { Phrases } from "../../phrase-book.ts";

/** The library of moves, its apparatus and its levels, as admins edit them. */
export const adminMovesPhrases: Phrases = {
  // Apparatus
  // Levels
  // The page
  "And {} more.": "Y {} más.",
  "Its own name here": "Nombre propio aquí",
  "The ladder": "La escala",
  Duplicate: "Duplicar",
  Taught: "Se enseñan",
  "Moves to be safe in first": "Figuras que hay que dominar antes",
};
