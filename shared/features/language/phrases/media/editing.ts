import type { Phrases } from "../../phrase-book.ts";

export const mediaEditingPhrases: Phrases = {
  "A file": "Un archivo",
  "A link": "Un enlace",
  "The video is there": "El video está listo",
  "Add a video": "Agregar un video",
  "What it is": "Qué es",
  Address: "Dirección",
  "YouTube or Vimeo": "YouTube o Vimeo",
  "Edit {}": "Editar {}",
  Stopped: "Detenido",
  "This is not a video that browsers play.": "Este video no se reproduce en los navegadores.",
  "This video": "Este video",
};
