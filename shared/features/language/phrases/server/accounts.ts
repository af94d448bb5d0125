import type { Phrases } from "../../phrase-book.ts";

export const serverAccountsPhrases: Phrases = {
  "Your address is confirmed already.": "Tu dirección ya está confirmada.",
  "This link is for another account. Please sign in with that one.":
    "Este enlace es de otra cuenta. Inicia sesión con esa.",
  "This address belongs to another account.": "Esta dirección es de otra cuenta.",
  "Choose a new {} password": "Elige una nueva contraseña de {}",
  "This link is no longer good. Please ask for a new one.": "Este enlace ya no sirve. Pide uno nuevo.",
  "The current password is not right.": "La contraseña actual no es correcta.",
  "This is not your current password.": "Esta no es tu contraseña actual.",
  "Please ask your guardian or the studio to correct this.": "Pide a tu tutor o al estudio que lo corrija.",
  "A minor looks after nobody: please end the family link first.":
    "Un menor no puede ser tutor: primero termina el vínculo familiar.",
  "Under 13, a parent makes the account and adds you to the family.":
    "Si tienes menos de 13 años, tu mamá o papá crea la cuenta y te agrega a la familia.",
  "The password must not be your name.": "La contraseña no debe ser tu nombre.",
  "The username or the password is not right.": "El usuario o la contraseña no son correctos.",
  "This username is taken.": "Este usuario ya está en uso.",
  "This session belongs to another browser.": "Esta sesión es de otro navegador.",
  "This session has ended. Please sign in again.": "Esta sesión terminó. Inicia sesión de nuevo.",
  "Please enter an e-mail address.": "Escribe un correo electrónico.",
  "2 to 40 letters, digits, dots, dashes or underscores.":
    "De 2 a 40 letras, números, puntos, guiones o guiones bajos.",
  "At most 128 characters.": "Máximo 128 caracteres.",
  "This password is used by too many people.": "Demasiadas personas usan esta contraseña.",
  "Please enter a phone number, like +1 555 010 2030.": "Escribe un teléfono, como +1 555 010 2030.",
  "Please write something.": "Escribe algo.",
};
