import type { Phrases } from "../../phrase-book.ts";

/** Two moves that become one. */
export const adminMoveMergePhrases: Phrases = {
  Merge: "Unir",
  "Videos: {}": "Videos: {}",
  // What the server refuses
  "{} needs {}, which is harder": "{} pide antes {}, que es más difícil",
  "{} can never be begun": "{} no se podría empezar nunca",
};
