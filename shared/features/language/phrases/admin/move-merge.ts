import type { Phrases } from "../../phrase-book.ts";

/** Two moves that become one. */
export const adminMoveMergePhrases: Phrases = {
  "Merge into another move": "Unir con otra figura",
  "For two moves that are the same one. Everything that names this move names the other one afterwards, and this one goes. It cannot be taken back.":
    "Para dos figuras que son la misma. Todo lo que nombra esta figura nombra después la otra, y esta desaparece. No se puede deshacer.",
  Merge: "Unir",
  "“{}” becomes": "«{}» pasa a ser",
  "Moves merged": "Figuras unidas",
  "People with a sign-off: {}": "Personas con la figura aprobada: {}",
  "Signed off for both, who keep the earlier date: {}": "Con las dos aprobadas, que conservan la fecha más antigua: {}",
  "States and notes: {}": "Estados y notas: {}",
  "Practice entries: {}": "Entradas de práctica: {}",
  "Videos: {}": "Videos: {}",
  "Class blueprints: {}": "Plantillas de clase: {}",
  "Classes that ask for it: {}": "Clases que la piden: {}",
  "Moves that come after it: {}": "Figuras que van después: {}",
  "Lists of levels: {}": "Listas de niveles: {}",
  "Certificates, which stay valid: {}": "Certificados, que siguen siendo válidos: {}",
  "Nothing names this move yet.": "Nada nombra esta figura todavía.",
  "This goes along": "Esto pasa a la otra",
  "No level changes.": "Ningún nivel cambia.",
  // What the server refuses
  "Choose another move.": "Elige otra figura.",
  "Both moves must be on the same apparatus.": "Las dos figuras deben ser del mismo aparato.",
  "This does not fit the skill tree: {}.": "Esto no cabe en el árbol de figuras: {}.",
  "{} needs {}, which is harder": "{} pide antes {}, que es más difícil",
  "{} can never be begun": "{} no se podría empezar nunca",
};
