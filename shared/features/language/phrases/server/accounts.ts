import type { Phrases } from "../../phrase-book.ts";

export const serverAccountsPhrases: Phrases = {
  "Choose a new {} password": "Elige una nueva contraseña de {}",
};
