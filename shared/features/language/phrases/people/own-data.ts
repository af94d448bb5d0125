import type { Phrases } from "../../phrase-book.ts";

export const peopleOwnDataPhrases: Phrases = {
  "You work here: ask another admin to end your account, so that no class is left alone.":
    "Trabajas aquí: pide a otra persona de administración que cierre tu cuenta, para que ninguna clase quede sola.",
  "What goes": "Lo que se borra",
  "Your data": "Tus datos",
  "The password is not right.": "La contraseña no es correcta.",
  "This is not your password.": "Esta no es tu contraseña.",
  'Each person has a folder: "me", "child-1" and so on. data.json is made for programs and can be read in any text editor. The folder "waivers" holds the signed papers.':
    'Cada persona tiene una carpeta: "me", "child-1", etc. data.json es para programas y se puede leer en cualquier editor de texto. La carpeta "waivers" contiene los documentos firmados.',
  "Former member": "Antiguo miembro",
};
