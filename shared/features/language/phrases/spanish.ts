import type { Phrases } from "../phrase-book.ts";
import { datePhrases } from "./dates.ts";
import { formerPhrases } from "./former.ts";
import { landingPhrases } from "./landing.ts";
import { movePhrases } from "./moves.ts";
import { namePhrases } from "./names.ts";
import { rulePhrases } from "./rules.ts";
import { storedPhrases } from "./stored.ts";

/** The Spanish of what is stored in English and of names that come with the app; all else is a message. */
export const spanish: Phrases = {
  ...datePhrases,
  ...landingPhrases,
  ...movePhrases,
  ...namePhrases,
  ...rulePhrases,
  ...formerPhrases,
  ...storedPhrases,
};
