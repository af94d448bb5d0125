import type { Phrases } from "../../phrase-book.ts";

export const peopleSecondStepPhrases: Phrases = {
  "New recovery codes": "Nuevos códigos de recuperación",
  On: "Activado",
  "Turn on": "Activar",
  Continue: "Continuar",
  Confirm: "Confirmar",
};
