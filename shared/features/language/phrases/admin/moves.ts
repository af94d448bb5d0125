import type { Phrases } from "../../phrase-book.ts";

/** The library of moves, its apparatus and its levels, as admins edit them. */
export const adminMovesPhrases: Phrases = {
  // Apparatus
  // Levels
  "There is no such level.": "Ese nivel no existe.",
  "At most 40 characters.": "Como máximo 40 caracteres.",
  "Expected a whole number.": "Se espera un número entero.",
  "At least 1%.": "Al menos 1 %.",
  "At most 100%.": "Como máximo 100 %.",
  "At most 100 moves.": "Como máximo 100 figuras.",
  "At least one level.": "Al menos un nivel.",
  "At most 8 levels.": "Como máximo 8 niveles.",
  "Two levels have the same key.": "Dos niveles tienen la misma clave.",
  "Two levels have the same name.": "Dos niveles tienen el mismo nombre.",
  // The page
  "And {} more.": "Y {} más.",
  "Its own name here": "Nombre propio aquí",
  "The ladder": "La escala",
  Duplicate: "Duplicar",
  Taught: "Se enseñan",
  "Moves to be safe in first": "Figuras que hay que dominar antes",
  "At most 80 characters.": "Como máximo 80 caracteres.",
  "At most 4,000 characters.": "Como máximo 4000 caracteres.",
  "At most 10 other names.": "Como máximo 10 nombres más.",
  "Between 0 and 9999.": "Entre 0 y 9999.",
};
