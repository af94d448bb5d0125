import type { Phrases } from "../../phrase-book.ts";

export const teachingDoorPhrases: Phrases = {
  "Sign now": "Firmar ahora",
  "Let in without": "Dejar entrar sin firma",
  "{} is in": "{} ya entró",
  "The waiver is signed": "La exención está firmada",
  "Waiver first": "Primero la exención",
  "has not signed the waiver.": "no ha firmado la exención.",
  "How they come in": "Cómo entran",
  "Please say why.": "Di por qué.",
  "Nobody flies without a waiver": "Nadie vuela sin exención",
  "An exception is yours to answer for: your name and the reason are kept with the mark.":
    "Tú respondes por una excepción: tu nombre y el motivo se guardan con la asistencia.",
  "Why they take part without a waiver": "Por qué participan sin exención",
  "Watches only, signs after the class": "Solo mira, firma después de la clase",
  "Let in without a waiver": "Dejar entrar sin exención",
  "Please type the full name.": "Escribe el nombre completo.",
  "Please read and agree to the waiver terms.": "Lee y acepta los términos de la exención.",
  "Agreement required": "Falta tu aceptación",
  "The person taking part, 18 or older": "Quien participa, de 18 años o más",
  "Hand the phone over: whoever signs reads it and types their own name.":
    "Pasa el teléfono: quien firma la lee y escribe su propio nombre.",
  "Who signs": "Quién firma",
  "Their parent": "Su madre o padre",
  "Their legal guardian": "Su tutor legal",
  "Full name of who signs": "Nombre completo de quien firma",
  "I have read the waiver and agree to its terms.": "Leí la exención y acepto sus términos.",
  Sign: "Firmar",
};
