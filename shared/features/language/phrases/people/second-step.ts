import type { Phrases } from "../../phrase-book.ts";

export const peopleSecondStepPhrases: Phrases = {
  "New recovery codes": "Nuevos códigos de recuperación",
  On: "Activado",
  "Turn on": "Activar",
  Continue: "Continuar",
  Confirm: "Confirmar",
  "Your second step was turned off": "Se desactivó tu segundo paso",
  "An admin turned it off. If you did not ask for it, write to the studio at once.":
    "Lo desactivó un administrador. Si no lo pediste, escribe al estudio enseguida.",
};
