import type { Phrases } from "../../phrase-book.ts";

export const serverMovesPhrases: Phrases = {
  "This entry was deleted on another device.": "Esta entrada se borró en otro dispositivo.",
  "This student's record is full.": "El registro de este alumno está lleno.",
  "A move was signed off": "Se aprobó una figura",
  "A sign-off was taken back": "Se retiró una aprobación",
  "{}, by {}.": "{}, por {}.",
  "{}, by {}: {}": "{}, por {}: {}",
  "At most 2,000 characters.": "Máximo 2,000 caracteres.",
  "At most 600.": "Máximo 600.",
  "At most 999.": "Máximo 999.",
  "At most 1,000 characters.": "Máximo 1,000 caracteres.",
  "At most 500 characters.": "Máximo 500 caracteres.",
  "Somebody asks to come to a class": "Alguien pide venir a una clase",
  "{}, every time": "{}, todas las veces",
  "You may book this class": "Ya puedes reservar esta clase",
  "{}: {} lets you in.": "{}: {} te deja entrar.",
  "This id stands for another question.": "Este identificador es de otra pregunta.",
  "Nothing is missing for this class: book it.": "No falta nada para esta clase: resérvala.",
  "This question was answered too often.": "Esta pregunta se respondió demasiadas veces.",
  "You can ask the instructor.": "Puedes preguntar al instructor.",
  "This class needs the level {}.": "Esta clase pide el nivel {}.",
  "This class needs the level {} on {}.": "Esta clase pide el nivel {} en {}.",
  "This class needs these moves signed off first: {}.": "Esta clase pide tener aprobadas estas figuras: {}.",
  "This class needs the level {}. You can ask the instructor.":
    "Esta clase pide el nivel {}. Puedes preguntar al instructor.",
  "This class needs the level {} on {}. You can ask the instructor.":
    "Esta clase pide el nivel {} en {}. Puedes preguntar al instructor.",
  "This class needs these moves signed off first: {}. You can ask the instructor.":
    "Esta clase pide tener aprobadas estas figuras: {}. Puedes preguntar al instructor.",
  "This class needs the level {}. This class needs these moves signed off first: {}. You can ask the instructor.":
    "Esta clase pide el nivel {}. Esta clase pide tener aprobadas estas figuras: {}. Puedes preguntar al instructor.",
  "This class needs the level {} on {}. This class needs these moves signed off first: {}. You can ask the instructor.":
    "Esta clase pide el nivel {} en {}. Esta clase pide tener aprobadas estas figuras: {}. Puedes preguntar al instructor.",
};
