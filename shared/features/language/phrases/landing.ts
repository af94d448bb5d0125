import type { Phrases } from "../phrase-book.ts";

/** The landing page as it comes with the app. */
export const landingPhrases: Phrases = {
  "Leave the ground": "Despega del suelo",
  "Aerial silks for every body, from your very first climb to the drop you never thought you would dare. Small classes, patient teachers, soft mats.":
    "Telas aéreas para todos los cuerpos, desde tu primera subida hasta esa caída que nunca pensaste que te atreverías a hacer. Clases pequeñas, instructores pacientes, colchonetas suaves.",
  "Start flying": "Empieza a volar",
  "Your studio, in your pocket": "Tu estudio, en tu bolsillo",
  "Everything around the silks is taken care of, even where the signal is not.":
    "Nos ocupamos de todo lo que rodea a las telas, aunque no haya señal.",
  "Class scheduling": "Horario de clases",
  "See the week at a glance, take your seat in two taps, and be reminded before class.":
    "Ve la semana de un vistazo, aparta tu lugar en dos toques y recibe un recordatorio antes de clase.",
  "Real-time communication": "Comunicación en tiempo real",
  "A change of time or teacher reaches you at once, not at the studio door.":
    "Un cambio de hora o de instructor te llega de inmediato, no en la puerta del estudio.",
  "Skill tracking": "Seguimiento de figuras",
  "Every wrap, climb and drop in one place, signed off by the teacher who saw you do it.":
    "Cada enredo, subida y caída en un solo lugar, aprobados por el instructor que te vio hacerlos.",
  "Family management": "Familia",
  "One account for the whole family: book, sign and pay for your children in one go.":
    "Una cuenta para toda la familia: reserva, firma y paga por tus hijos de una vez.",
};
