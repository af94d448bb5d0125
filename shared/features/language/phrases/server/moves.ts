import type { Phrases } from "../../phrase-book.ts";

export const serverMovesPhrases: Phrases = {
  "{}, by {}.": "{}, por {}.",
  "{}, by {}: {}": "{}, por {}: {}",
  "At most 2,000 characters.": "Máximo 2,000 caracteres.",
  "At most 600.": "Máximo 600.",
  "At most 999.": "Máximo 999.",
  "At most 1,000 characters.": "Máximo 1,000 caracteres.",
  "At most 500 characters.": "Máximo 500 caracteres.",
  "{}, every time": "{}, todas las veces",
};
