import type { Phrases } from "../../phrase-book.ts";

export const peopleUsersPhrases: Phrases = {
  Pass: "Pase",
  "Pass: any": "Pase: todos",
  "With a pass": "Con pase",
  "Waiver: any": "Exención: todas",
  "Waiver missing": "Falta la exención",
  "Family: any": "Familia: todas",
  Disabled: "Desactivada",
  Person: "Persona",
};
