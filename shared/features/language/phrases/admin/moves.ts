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
  "{} is harder than this move.": "{} es más difícil que esta figura.",
  "Moves to be safe in first": "Figuras que hay que dominar antes",
  "That would be a circle: nobody could ever begin.": "Sería un círculo: nadie podría empezar nunca.",
  "Moves or classes are on a level you took away. Put them on another level first.":
    "Hay figuras o clases en un nivel que quitaste. Pásalas primero a otro nivel.",
  "The library is full: it holds 1,000 moves.": "La biblioteca está llena: caben 1000 figuras.",
  "Another admin changed this move meanwhile. Please look at it again.":
    "Otro administrador cambió esta figura mientras tanto. Revísala de nuevo.",
  "There is a move with this name on this apparatus already.": "Ya hay una figura con este nombre en este aparato.",
  "This does not fit the skill tree: a move would need a harder one first, or itself in a circle.":
    "Esto no cabe en el árbol de figuras: una figura necesitaría antes una más difícil, o a sí misma en círculo.",
  "At most 80 characters.": "Como máximo 80 caracteres.",
  "At most 4,000 characters.": "Como máximo 4000 caracteres.",
  "At most 10 other names.": "Como máximo 10 nombres más.",
  "Between 0 and 9999.": "Entre 0 y 9999.",
};
