import type { Phrases } from "../../phrase-book.ts";

export const teachingAgendaPhrases: Phrases = {
  "My classes": "Mis clases",
  Today: "Hoy",
  "{}, past": "{}, pasado",
  "{} of {} here": "Presentes: {} de {}",
  "{} booked": "{} con reserva",
};
