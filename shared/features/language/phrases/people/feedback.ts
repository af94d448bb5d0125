import type { Phrases } from "../../phrase-book.ts";

export const peopleFeedbackPhrases: Phrases = {
  Feedback: "Comentarios",
  General: "General",
  "A question": "Una pregunta",
  "Something else": "Otra cosa",
  Send: "Enviar",
};
