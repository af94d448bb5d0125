import type { Phrases } from "../../phrase-book.ts";

export const peopleUsersPhrases: Phrases = {
  Pass: "Pase",
  "Pass: any": "Pase: cualquiera",
  "With a pass": "Con pase",
  "Waiver: any": "Exención: cualquiera",
  "Waiver missing": "Falta la exención",
  "Family: any": "Familia: cualquiera",
  Disabled: "Desactivada",
  Person: "Persona",
};
