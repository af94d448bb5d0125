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
  "Line {} has {} fields, and there are {} columns.": "La línea {} tiene {} campos, y hay {} columnas.",
  "Line {}, {}: {}": "Línea {}, {}: {}",
};
