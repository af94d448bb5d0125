import type { Phrases } from "../../phrase-book.ts";

/** The library of moves, its apparatus and its levels, as admins edit them. */
export const adminMovesPhrases: Phrases = {
  // Apparatus
  "Name in Spanish": "Nombre en español",
  "Place in lists": "Lugar en las listas",
  "The lowest number comes first.": "El número más bajo va primero.",
  "Between 0 and 999.": "Entre 0 y 999.",
  "In Spanish": "En español",
  "What people hang in. Classes and moves choose from these.":
    "De lo que la gente se cuelga. Las clases y las figuras eligen de aquí.",
  "Add your own, or begin with those our moves are written for and archive what you lack.":
    "Agrega los tuyos, o empieza con los de nuestras figuras y archiva los que no tengas.",
  "Add the usual six": "Agregar los seis habituales",
  // Levels
  "A level is reached when enough of its moves on an apparatus are signed off by an instructor, and every level before it is reached.":
    "Se alcanza un nivel cuando un instructor aprueba suficientes de sus figuras en un aparato y se han alcanzado todos los niveles anteriores.",
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
};
