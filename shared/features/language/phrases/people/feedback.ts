import type { Phrases } from "../../phrase-book.ts";

export const peopleFeedbackPhrases: Phrases = {
  Feedback: "Comentarios",
  General: "General",
  "A question": "Una pregunta",
  "An idea for something new": "Una idea para algo nuevo",
  "Something does not work": "Algo no funciona",
  "Something else": "Otra cosa",
  "Feedback Submitted": "Comentario enviado",
  "Thank you! We will review it soon.": "¡Gracias! Lo revisaremos pronto.",
  "Thank you! It is saved on this device and sent as soon as the studio can be reached.":
    "¡Gracias! Está guardado en este dispositivo y se envía en cuanto haya conexión con el estudio.",
  "Send feedback": "Enviar comentarios",
  "A wish, a question, something that went wrong: the people who run the studio read it.":
    "Un deseo, una pregunta, algo que salió mal: lo lee la gente que lleva el estudio.",
  Send: "Enviar",
  "What is it about?": "¿De qué se trata?",
  "Your message": "Tu mensaje",
  "Failed to submit feedback. Please try again.": "No se pudo enviar el comentario. Inténtalo de nuevo.",
};
