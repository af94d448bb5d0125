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
  // The page
  "Levels raised: {}": "Niveles que suben: {}",
  "Levels lowered: {}": "Niveles que bajan: {}",
  "People whose level changes": "Personas cuyo nivel cambia",
  "And {} more.": "Y {} más.",
  "Classes to come that ask for an archived move: {}. They ask nobody for it, and every seat stays.":
    "Próximas clases que piden una figura archivada: {}. No se la piden a nadie, y cada lugar se conserva.",
  "How a level is reached": "Cómo se alcanza un nivel",
  "Where nothing is said, with {}% of its moves signed off.":
    "Si no se indica otra cosa, con el {} % de sus figuras aprobadas.",
  "New level": "Nivel nuevo",
  "Its own name here": "Nombre propio aquí",
  "How it is reached": "Cómo se alcanza",
  "A share of its moves": "Una parte de sus figuras",
  "These moves": "Estas figuras",
  "Chosen: {}. With none, the share counts.": "Elegidas: {}. Sin ninguna, cuenta la parte.",
  "Percent of its moves": "Porcentaje de sus figuras",
  "Levels saved": "Niveles guardados",
  "The ladder": "La escala",
  "From the first level to the last. Classes and moves are on one of these.":
    "Del primer nivel al último. Las clases y las figuras están en uno de ellos.",
  "Move level {} up": "Subir el nivel {}",
  "Move level {} down": "Bajar el nivel {}",
  "Remove level {}": "Quitar el nivel {}",
  "Add a level": "Agregar un nivel",
  "Save levels": "Guardar niveles",
  "Other names": "Otros nombres",
  "Separated by commas. The search finds them.": "Separados por comas. La búsqueda los encuentra.",
  "Description in Spanish": "Descripción en español",
  "Safety note": "Nota de seguridad",
  "Safety note in Spanish": "Nota de seguridad en español",
  "By the app": "De la app",
  "Empty: the app's own translation, as shown.": "Vacío: la traducción de la app, como se muestra.",
  "Move saved": "Figura guardada",
  "Edit move": "Editar figura",
  "New move": "Figura nueva",
  Duplicate: "Duplicar",
  Taught: "Se enseñan",
  "All moves": "Todas las figuras",
  "No move is here": "No hay ninguna figura aquí",
  "Search for another word, or add one.": "Busca otra palabra o agrega una.",
  "{} is harder than this move.": "{} es más difícil que esta figura.",
  "Moves to be safe in first": "Figuras que hay que dominar antes",
  "A move that is gone": "Una figura que ya no existe",
  "A move cannot come before itself.": "Una figura no puede ir antes que ella misma.",
  "That move is harder: it cannot come first.": "Esa figura es más difícil: no puede ir antes.",
  "That would be a circle: nobody could ever begin.": "Sería un círculo: nadie podría empezar nunca.",
  "No moves yet": "Todavía no hay figuras",
  "Add moves first, then draw what comes before what.": "Primero agrega figuras y luego dibuja cuál va antes de cuál.",
  "Now press what comes before {}": "Ahora toca lo que va antes de {}",
  "Press a move, then what comes before it": "Toca una figura y luego lo que va antes",
  "Press a marked move to take its line away. Escape ends it.":
    "Toca una figura marcada para quitar su línea. Escape termina.",
  "Lines run from what comes first, at the bottom, upwards.": "Las líneas van de lo primero, abajo, hacia arriba.",
  "What comes before what": "Qué va antes de qué",
  "Who is touched by this": "A quién afecta esto",
  "Nothing is saved yet. Certificates that were given stay valid.":
    "Todavía no se guardó nada. Los certificados ya entregados siguen siendo válidos.",
  "The library could not be loaded": "No se pudo cargar la biblioteca",
  "The library is edited on the studio's server, so that two admins never overwrite each other.":
    "La biblioteca se edita en el servidor del estudio, para que dos administradores nunca se pisen.",
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
