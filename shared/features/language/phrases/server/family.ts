import type { Phrases } from "../../phrase-book.ts";

export const serverFamilyPhrases: Phrases = {
  "{} is 18": "{} ya tiene 18",
};
