import type { Phrases } from "../../phrase-book.ts";

export const peopleOwnDataPhrases: Phrases = {
  "What is deleted": "Lo que se elimina",
  "Your data": "Tus datos",
  'Each person has a folder: "me", "child-1" and so on. data.json is made for programs and can be read in any text editor. The folder "waivers" holds the signed papers.':
    "Cada persona tiene una carpeta: “me”, “child-1”, etc. data.json es para programas y se puede leer en cualquier editor de texto. La carpeta “waivers” contiene los documentos firmados.",
  "Former member": "Exmiembro",
};
