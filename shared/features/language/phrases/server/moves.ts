import type { Phrases } from "../../phrase-book.ts";

export const serverMovesPhrases: Phrases = {
  "A move was signed off": "Se aprobó una figura",
  "A sign-off was taken back": "Se retiró una aprobación",
  "{}, by {}.": "{}, por {}.",
  "{}, by {}: {}": "{}, por {}: {}",
  "At most 2,000 characters.": "Máximo 2,000 caracteres.",
  "At most 600.": "Máximo 600.",
  "At most 999.": "Máximo 999.",
  "At most 1,000 characters.": "Máximo 1,000 caracteres.",
  "At most 500 characters.": "Máximo 500 caracteres.",
  "Somebody asks to come to a class": "Alguien pide venir a una clase",
  "{}, every time": "{}, todas las veces",
  "You may book this class": "Ya puedes reservar esta clase",
  "{}: {} lets you in.": "{}: {} te deja entrar.",
};
