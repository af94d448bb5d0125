import type { Phrases } from "../../phrase-book.ts";

export const serverClassesPhrases: Phrases = {
  "{} teaches it.": "La da {}.",
  "{} has changed": "{} cambió",
  "At most {} rows at once.": "Máximo {} filas a la vez.",
  "The file is empty.": "El archivo está vacío.",
  "The file is too large.": "El archivo es demasiado grande.",
  "Not before the first day.": "No antes del primer día.",
  "At most {} days at once.": "Máximo {} días a la vez.",
};
