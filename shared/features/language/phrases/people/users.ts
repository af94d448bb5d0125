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
  "You have another role": "Tienes otro rol",
  "You are an admin of the studio now.": "Ahora administras el estudio.",
  "You work at the studio's front desk now.": "Ahora trabajas en la recepción del estudio.",
  "You are an instructor of the studio now.": "Ahora das clases en el estudio.",
  "You are a teacher of the studio now.": "Ahora enseñas en el estudio.",
  "You no longer work in the studio's app. Your family stays as it is.":
    "Ya no trabajas en la app del estudio. Tu familia sigue como está.",
  "You no longer work in the studio's app. Your classes stay as they are.":
    "Ya no trabajas en la app del estudio. Tus clases siguen como están.",
};
