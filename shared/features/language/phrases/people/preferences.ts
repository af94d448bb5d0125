import type { Phrases } from "../../phrase-book.ts";

export const peoplePreferencesPhrases: Phrases = {
  Reminders: "Recordatorios",
  "Everything else": "Todo lo demás",
  Always: "Siempre",
  Never: "Nunca",
  "Quiet hours": "Horas de silencio",
};
