import type { Phrases } from "../../phrase-book.ts";

export const serverClassesPhrases: Phrases = {
  "This rule is not understood.": "Esta regla no se entiende.",
  "The same class is on line {} already.": "La misma clase ya está en la línea {}.",
  "{} teaches it.": "La da {}.",
  "{} has changed": "{} cambió",
  "At most {} rows at once.": "Máximo {} filas a la vez.",
  "There are more fields here than column names.": "Aquí hay más campos que nombres de columnas.",
  "The file is empty.": "El archivo está vacío.",
  "The file is too large.": "El archivo es demasiado grande.",
  "FREQ is one of {}.": "FREQ es una de {}.",
  "Only {} are understood.": "Solo se entienden {}.",
  "Not before the first day.": "No antes del primer día.",
  "At most {} days at once.": "Máximo {} días a la vez.",
};
