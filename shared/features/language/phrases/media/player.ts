import type { Phrases } from "../../phrase-book.ts";

export const mediaPlayerPhrases: Phrases = {
  Stop: "Detener",
  "Kept here": "Guardados",
  "Remove {} from this device": "Quitar {} de este dispositivo",
  Position: "Posición",
  Pause: "Pausa",
  Play: "Reproducir",
  Speed: "Velocidad",
  Mirrored: "En espejo",
  Mirror: "Espejo",
  Kept: "Guardado",
};
