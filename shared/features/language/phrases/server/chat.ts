import type { Phrases } from "../../phrase-book.ts";

export const serverChatPhrases: Phrases = {
  "This id stands for another message.": "Este identificador es de otro mensaje.",
  "This message": "Este mensaje",
  "This room": "Esta sala",
  "New message in All staff": "Mensaje nuevo en Todo el equipo",
  "New message about a class": "Mensaje nuevo sobre una clase",
  "New message for you": "Mensaje nuevo para ti",
  "Open the staff chat to read it.": "Abre el chat del equipo para leerlo.",
  "Very much is being written here right now. Please try again.":
    "Se está escribiendo mucho aquí en este momento. Inténtalo de nuevo.",
  "This room is full.": "Esta sala está llena.",
  "Who leads the class belongs into its room.": "Quien dirige la clase forma parte de su sala.",
};
