import type { Phrases } from "../../phrase-book.ts";

export const serverAttendancePhrases: Phrases = {
  "{} has no place in this class any more. If they are there, add them as a walk-in.":
    "{} ya no tiene lugar en esta clase. Si está ahí, agrégalo sin reserva.",
  "This line of the roster was marked too often.": "Esta línea de la lista se marcó demasiadas veces.",
  "The text that was signed is not a version of the waiver.": "El texto firmado no es una versión de la exención.",
  "{} is a minor: a parent or guardian signs.": "{} es menor de edad: firma su madre, padre o tutor.",
  "Adults sign for themselves.": "Los adultos firman por sí mismos.",
  "{} has booked this class. Take back the mark instead.": "{} reservó esta clase. Mejor quita la asistencia.",
  "This id stands for another booking.": "Este identificador es de otra reserva.",
  "This class was cancelled.": "Esta clase se canceló.",
  "Walk-ins are for classes of today. Please book this one instead.":
    "Entrar sin reserva es solo para las clases de hoy. Mejor reserva esta.",
};
