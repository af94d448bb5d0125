import type { Phrases } from "../../phrase-book.ts";

export const serverChatPhrases: Phrases = {
  "New message in All staff": "Mensaje nuevo en Todo el equipo",
  "New message about a class": "Mensaje nuevo sobre una clase",
  "New message for you": "Mensaje nuevo para ti",
  "Open the staff chat to read it.": "Abre el chat del equipo para leerlo.",
};
