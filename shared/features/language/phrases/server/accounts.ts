import type { Phrases } from "../../phrase-book.ts";

export const serverAccountsPhrases: Phrases = {
  "Choose a new {} password": "Elige una nueva contraseña de {}",
  "This is not your current password.": "Esta no es tu contraseña actual.",
  "The password must not be your name.": "La contraseña no debe ser tu nombre.",
  "This username is taken.": "Este usuario ya está en uso.",
  "Please enter an e-mail address.": "Escribe un correo electrónico.",
  "2 to 40 letters, digits, dots, dashes or underscores.":
    "De 2 a 40 letras, números, puntos, guiones o guiones bajos.",
  "At most 128 characters.": "Máximo 128 caracteres.",
  "This password is used by too many people.": "Demasiadas personas usan esta contraseña.",
  "Please enter a phone number, like +1 555 010 2030.": "Escribe un teléfono, como +1 555 010 2030.",
  "Please write something.": "Escribe algo.",
};
