import type { Phrases } from "../../phrase-book.ts";

export const peopleFamilyPhrases: Phrases = {
  "Add a child": "Agregar un hijo",
  Guardian: "Tutor",
  "Emergency contact": "Contacto de emergencia",
  Children: "Hijos",
  "Send the link": "Enviar el enlace",
  Accept: "Aceptar",
  "A guardian": "Un tutor",
  Invite: "Invitar",
  Stay: "Quedarme",
  Photos: "Fotos",
  Yes: "Sí",
  No: "No",
  Keep: "Conservar",
  Family: "Familia",
  "{} years old": "{} años",
  "{} · {} years old": "{} · {} años",
};
