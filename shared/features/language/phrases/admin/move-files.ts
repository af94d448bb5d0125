import type { Phrases } from "../../phrase-book.ts";

/** The library of moves as a file. */
export const adminMoveFilesPhrases: Phrases = {
  "Import and export": "Importar y exportar",
  Export: "Exportar",
  "Changed: {}": "Cambiadas: {}",
  "Archived: {}": "Archivadas: {}",
  "Unchanged: {}": "Sin cambios: {}",
  Added: "Nuevas",
  Changed: "Cambiadas",
  Field: "Campo",
  "What is wrong": "Qué está mal",
  // What the server finds
  "There is no move in this file.": "En este archivo no hay ninguna figura.",
  "A library holds 1,000 moves; this file has more.": "En una biblioteca caben 1000 figuras; este archivo tiene más.",
  "There is no such field.": "Ese campo no existe.",
  "The file did not arrive whole. Please choose it again.": "El archivo no llegó completo. Elígelo de nuevo.",
  "This is no text in UTF-8. In the spreadsheet, save it as “CSV UTF-8”.":
    "Esto no es texto en UTF-8. En la hoja de cálculo, guárdalo como «CSV UTF-8».",
  "This JSON file has no list of moves.": "Este archivo JSON no tiene una lista de figuras.",
  "Move {} of this JSON file is no object.": "La figura {} de este archivo JSON no es un objeto.",
  "This JSON file is broken or cut off at line {}, column {}.":
    "Este archivo JSON está dañado o cortado en la línea {}, columna {}.",
  "Line {} has {} fields, and there are {} columns.": "La línea {} tiene {} campos, y hay {} columnas.",
  "The first line names columns that do not exist: {}.": "La primera línea nombra columnas que no existen: {}.",
  "The first line names a column twice.": "La primera línea nombra una columna dos veces.",
  "This CSV file is broken or cut off at line {}.": "Este archivo CSV está dañado o cortado en la línea {}.",
  "There is no move “{}”.": "No hay ninguna figura «{}».",
  "There is no apparatus “{}”.": "No hay ningún aparato «{}».",
  "There is no level “{}”.": "No hay ningún nivel «{}».",
  "This move was merged into “{}”: take its line out.": "Esta figura se unió a «{}»: quita su línea.",
  "The same move is on line {} already.": "La misma figura ya está en la línea {}.",
  "{} needs this move first, and is easier.": "{} pide antes esta figura, y es más fácil.",
  "Line {}, {}: {}": "Línea {}, {}: {}",
  "Another admin changed the library meanwhile. Please check the file again.":
    "Otro administrador cambió la biblioteca mientras tanto. Revisa el archivo de nuevo.",
  "The library is being changed right now. Please try again.":
    "La biblioteca se está cambiando ahora mismo. Inténtalo de nuevo.",
  "Expected a text.": "Se espera un texto.",
  "Between 1 and 5.": "Entre 1 y 5.",
  "Write yes or no.": "Escribe sí o no.",
};
