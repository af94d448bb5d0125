import type { Phrases } from "../../phrase-book.ts";

export const serverNotificationsPhrases: Phrases = {
  "Hello {},": "Hola, {}:",
  "News from the studio": "Novedades del estudio",
  "Open the app to read it.": "Abre la app para leerlo.",
  "Class starts soon": "Tu clase empieza pronto",
  "Check-in is open": "Ya puedes registrar tu llegada",
};
