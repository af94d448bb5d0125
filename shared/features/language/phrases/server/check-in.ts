import type { Phrases } from "../../phrase-book.ts";

export const serverCheckInPhrases: Phrases = {
  "A code has nine digits.": "Un código tiene nueve cifras.",
};
