import type { Phrases } from "../../phrase-book.ts";

export const teachingChatPhrases: Phrases = {
  "{} added {}.": "{} agregó a {}.",
  "{} removed {}.": "{} quitó a {}.",
  Admin: "Administración",
  Teacher: "Docente",
  Parent: "Madre o padre",
  Student: "Alumno",
  Staff: "Equipo",
  Rooms: "Salas",
  "All staff": "Todo el equipo",
  Message: "Mensaje",
  "{} characters left": "Quedan {} caracteres",
  Messages: "Mensajes",
  Newest: "Lo más nuevo",
  "{} unread": "{} sin leer",
};
