import type { Phrases } from "../../phrase-book.ts";

export const commonSyncPhrases: Phrases = {
  "A change": "Un cambio",
  "Try again": "Intentar de nuevo",
  "· the studio asked to wait, tried again by itself": "· el estudio pidió esperar, se intenta de nuevo solo",
  "It takes {} MB.": "Ocupa {} MB.",
  "{} refused": "rechazados: {}",
  Offline: "Sin conexión",
  "Saving {}": "Guardando {}",
  Live: "En vivo",
};
