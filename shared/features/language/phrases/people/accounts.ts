import type { Phrases } from "../../phrase-book.ts";

export const peopleAccountsPhrases: Phrases = {
  "Sign in": "Iniciar sesión",
  Username: "Usuario",
  Password: "Contraseña",
  "she/her": "ella",
  "E-mail": "Correo",
  Birthday: "Fecha de nacimiento",
  If: "Si",
  "Make an account": "Crea una cuenta",
  "Please fill this in.": "Completa este campo.",
  Dashboard: "Inicio",
  "Choose a new password": "Elige una contraseña nueva",
};
