import type { Phrases } from "../../phrase-book.ts";

export const peopleNotificationsPhrases: Phrases = {
  Notifications: "Notificaciones",
  'Mark "{}" as read': "Marcar “{}” como leída",
  "Since {}. {}": "Desde el {}. {}",
  "This device": "Este dispositivo",
  Share: "Compartir",
  ", then": ", luego",
  "no answer": "sin respuesta",
  "answer {}": "respuesta {}",
  Yesterday: "Ayer",
};
