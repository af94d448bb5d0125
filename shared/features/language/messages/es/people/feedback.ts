import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const feedbackMessages: Catalogue = {
  Feedback: "Comentarios",
  "Failed to submit feedback. Please try again.": "No se pudo enviar el comentario. Inténtalo de nuevo.",
  General: "General",
  "A question": "Una pregunta",
  "An idea for something new": "Una idea para algo nuevo",
  "Something doesn't work": "Algo no funciona",
  "Something else": "Otra cosa",
  "Feedback Submitted": "Comentario enviado",
  "Thank you! We will review it soon.": "¡Gracias! Lo revisaremos pronto.",
  "Thank you! It's saved here, and we'll send it when you're back online.":
    "¡Gracias! Está guardado en este dispositivo y se envía en cuanto haya conexión con el estudio.",
  "Send feedback": "Enviar comentarios",
  "A wish, a question, something that went wrong? The people who run the studio read it.":
    "Una idea, una pregunta, algo que salió mal: lo leen quienes dirigen el estudio.",
  Send: "Enviar",
  "What is it about?": "¿De qué se trata?",
  "Your message": "Tu mensaje",
  Open: "Abiertos",
  Resolved: "Resueltos",
  "What people told you in the app, newest first.": "Lo que la gente te dijo en la app, lo más nuevo primero.",
  Show: "Mostrar",
  "Couldn't load feedback": "No se pudieron cargar los comentarios",
  "Loading feedback": "Cargando comentarios",
  "Nothing is waiting for you": "No hay nada pendiente",
  "Nothing resolved yet": "Aún no hay nada resuelto",
  "People send feedback with the button at the bottom of every page.":
    "La gente envía comentarios con el botón al pie de cada página.",
  "Couldn't change it": "No se pudo cambiar",
  "Someone whose account is gone": "Alguien cuya cuenta ya no existe",
  "Open again": "Reabrir",
  "We can't find this feedback.": "Este comentario no existe.",
  "Write something.": "Escribe algo.",
};
