import type { Phrases } from "../../phrase-book.ts";

export const peopleAccountsPhrases: Phrases = {
  "Sign in": "Iniciar sesión",
  Username: "Usuario",
  Password: "Contraseña",
  "At least 8 characters.": "Al menos 8 caracteres.",
  "At most 40 characters.": "Como máximo 40 caracteres.",
  "she/her": "ella",
  "E-mail": "Correo",
  Birthday: "Fecha de nacimiento",
  If: "Si",
  "Make an account": "Crea una cuenta",
  "Please fill this in.": "Completa este campo.",
  Dashboard: "Inicio",
  "Choose a new password": "Elige una contraseña nueva",
};
