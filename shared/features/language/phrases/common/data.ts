import type { Phrases } from "../../phrase-book.ts";

export const commonDataPhrases: Phrases = {
  "The studio cannot be reached right now.": "No podemos comunicarnos con el estudio en este momento.",
  "The studio's server could not read this change.": "El servidor del estudio no pudo leer este cambio.",
  "This device could not keep it. Its storage may be full. Nothing was changed.":
    "Este dispositivo no pudo guardarlo. Quizá su memoria está llena. No se cambió nada.",
  "The studio cannot be reached right now. Please try again in a moment.":
    "No podemos comunicarnos con el estudio en este momento. Inténtalo de nuevo en un momento.",
  "Something went wrong. Please try again.": "Algo salió mal. Inténtalo de nuevo.",
  Loading: "Cargando",
  Close: "Cerrar",
  "Show password": "Mostrar contraseña",
  "{} h {} min": "{} h {} min",
  now: "ahora",
  "(you)": "(tú)",
  you: "ti",
  You: "Tú",
  and: "y",
};
