import type { Phrases } from "../../phrase-book.ts";

/** What the studio does with a member's pass. */
export const shopMembershipStudioPhrases: Phrases = {
  "Give it": "Regalarlo",
  "Given by": "Regalado por",
  Extend: "Prolongar",
  "The studio gave you a pass": "El estudio te regaló un pase",
  "Your pass lasts longer": "Tu pase dura más",
  "You have more classes on your pass": "Tienes más clases en tu pase",
  "A class was taken off your pass": "Se quitó una clase de tu pase",
  "{}: {} did this for you. The reason: {}": "{}: lo hizo {} por ti. El motivo: {}",
  "This pass": "Este pase",
  "Please choose a later day, within two years.": "Elige un día posterior, dentro de dos años.",
};
