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
  "{}: goodbye for now": "{}: hasta pronto",
  "The studio closed the account of {}.": "El estudio cerró la cuenta de {}.",
  "Classes ahead are cancelled, waitlists are left, and memberships have ended: nothing more is charged.":
    "Las clases próximas están canceladas, las listas de espera, dejadas, y las membresías, terminadas: no se cobra nada más.",
  "What was signed and paid is kept. Classes left on a pack stay until the pack ends. Write to the studio to come back.":
    "Lo firmado y lo pagado se conserva. Las clases que quedan en un bono siguen hasta que termine. Escribe al estudio para volver.",
};
