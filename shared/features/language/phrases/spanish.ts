import type { Phrases } from "../phrase-book.ts";
import { datePhrases } from "./dates.ts";
import { demoPhrases } from "./demo.ts";
import { formerPhrases } from "./former.ts";
import { movePhrases } from "./moves.ts";
import { namePhrases } from "./names.ts";

/** The Spanish of names that come with the app, and of what was stored in English once; all else is a message. */
export const spanish: Phrases = {
  ...datePhrases,
  ...movePhrases,
  ...namePhrases,
  ...formerPhrases,
  ...demoPhrases,
};
