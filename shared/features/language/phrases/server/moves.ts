import type { Phrases } from "../../phrase-book.ts";

export const serverMovesPhrases: Phrases = {
  "{}, by {}.": "{}, por {}.",
  "{}, by {}: {}": "{}, por {}: {}",
  "At most 500 characters.": "Máximo 500 caracteres.",
  "{}, every time": "{}, todas las veces",
};
