import type { Phrases } from "../../phrase-book.ts";

/** Two moves that become one. */
export const adminMoveMergePhrases: Phrases = {
  Merge: "Unir",
  "Videos: {}": "Videos: {}",
  // What the server refuses
  "Choose another move.": "Elige otra figura.",
  "Both moves must be on the same apparatus.": "Las dos figuras deben ser del mismo aparato.",
  "This does not fit the skill tree: {}.": "Esto no cabe en el árbol de figuras: {}.",
  "{} needs {}, which is harder": "{} pide antes {}, que es más difícil",
  "{} can never be begun": "{} no se podría empezar nunca",
};
