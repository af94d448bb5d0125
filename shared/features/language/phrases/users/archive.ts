import type { Phrases } from "../../phrase-book.ts";

export const userArchivePhrases: Phrases = {
  "This person is archived": "Esta persona está archivada",
  Restore: "Recuperar",
  Stays: "Se conserva",
  "Classes ahead": "Clases próximas",
  "The records": "Los registros",
  Packs: "Bonos",
  "Ask another admin to archive you.": "Pide a otro administrador que te archive.",
  "Nobody else with an account looks after {}. Archive the child too, or add another guardian first.":
    "Nadie más con cuenta cuida de {}. Archiva también al menor o agrega antes a otro tutor.",
  "Nobody with an account looks after this child. Restore a guardian first.":
    "Nadie con cuenta cuida de este menor. Recupera antes a un tutor.",
  "This person is archived. Restore them first.": "Esta persona está archivada. Recupérala primero.",
  "This person left the studio. Ask the studio first.": "Esta persona dejó el estudio. Pregunta antes al estudio.",
};
