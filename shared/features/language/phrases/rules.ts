import type { Phrases } from "../phrase-book.ts";

/** What rules of forms say by themselves, or with a value. */
export const rulePhrases: Phrases = {
  "Invalid input": "Dato no válido",
  "Invalid input: expected number, received NaN": "Escribe un número.",
  "Invalid input: expected string, received undefined": "Completa este campo.",
  "Too big: expected number to be <={}": "Máximo {}.",
  "Too big: expected string to have <={} characters": "Máximo {} caracteres.",
  "Too small: expected number to be >={}": "Mínimo {}.",
  "Too small: expected string to have >={} characters": "Mínimo {} caracteres.",
  "At most {}.": "Máximo {}.",
  "At least {}.": "Mínimo {}.",
  "At most {} days at once.": "Máximo {} días a la vez.",
};
