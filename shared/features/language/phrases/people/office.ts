import type { Phrases } from "../../phrase-book.ts";

export const peopleOfficePhrases: Phrases = {
  "The certificate could not be fetched": "No se pudo traer el certificado",
  Certificate: "Certificado",
  Open: "Abiertos",
  "Dealt with": "Atendidos",
  "What people told you in the app, newest first.": "Lo que la gente te dijo en la app, lo más nuevo primero.",
  Show: "Mostrar",
  "Feedback could not be loaded": "No se pudieron cargar los comentarios",
  "Loading feedback": "Cargando comentarios",
  "Nothing is waiting for you": "Nada te espera",
  "Nothing was dealt with yet": "Aún no se ha atendido nada",
  "People send feedback with the button at the bottom of every page.":
    "La gente envía comentarios con el botón al pie de cada página.",
  "It could not be changed": "No se pudo cambiar",
  "Somebody whose account is gone": "Alguien cuya cuenta ya no existe",
  "Open again": "Reabrir",
};
