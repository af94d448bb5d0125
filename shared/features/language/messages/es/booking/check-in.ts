import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const checkInMessages: Catalogue = {
  "Check in": "Registrar llegada",
  "Could not check in": "No se pudo registrar tu llegada",
  "This is your new code": "Este es tu código nuevo",
  "This needs a connection. The old code stays.": "Hace falta conexión. El código anterior sigue valiendo.",
  "Could not make a new code": "No se pudo crear un código nuevo",
  "Checked in at {clockText}": "Llegada registrada a las {clockText}",
  "Check in now": "Registrar llegada ahora",
  "Check-in code": "Código de llegada",
  "The code comes with the next sync.": "El código llega con la próxima sincronización.",
  "Hold it to the scanner at the studio, or type it there. It works without a signal.":
    "Acércalo al lector del estudio o escríbelo ahí. Funciona sin señal.",
  "Hold it to the scanner at the studio, or type it there.": "Acércalo al lector del estudio o escríbelo ahí.",
  "New code": "Código nuevo",
  "Make a new code?": "¿Crear un código nuevo?",
  "The old one stops working. Do this if someone else knows it.":
    "El anterior deja de servir. Hazlo si otra persona lo conoce.",
  "Make a new code": "Crear un código nuevo",
  "No class today": "No hay clase hoy",
  "On the day of a class you check in here, or with your code at the door.":
    "El día de la clase registras tu llegada aquí, o con tu código en la entrada.",
  "Code for the door": "Código para entrar",
  "Whose code": "Código de quién",
  "Checked in": "Llegada registrada",
  "Marked as absent. Please talk to your instructor.": "Quedaste como ausente. Habla con tu instructor.",
  "Check-in is closed. Please tell your instructor that you are here.":
    "Ya no se puede registrar la llegada. Avísale a tu instructor que estás aquí.",
  "Check-in opens at {clockText}": "Registra tu llegada desde las {clockText}",
  "I'm here": "Ya estoy aquí",
  "Check in {name}": "Registrar la llegada de {name}",
  "The waiver is not signed.": "La exención no está firmada.",
  "Sign the waiver": "Firmar la exención",
  "No one takes part without it.": "Nadie participa sin ella.",
  "Next person": "Siguiente persona",
  "There is no connection now. Your code and the time are kept on this device and sent later.":
    "Ahora no hay conexión. Tu código y la hora quedan en este dispositivo y se envían después.",
  "Not checked in": "Llegada sin registrar",
  Welcome: "Te damos la bienvenida",
  "Starts at {time}": "Empieza a las {time}",
  "You were checked in already.": "Tu llegada ya estaba registrada.",
  "You are checked in.": "Registramos tu llegada.",
  "Which class?": "¿Qué clase?",
  "Scan with the camera": "Leer con la cámara",
  Digits: "Cifras",
  "Delete the last digit": "Borrar la última cifra",
  "Type the code from your app, or hold it to the scanner.": "Escribe el código de tu app o acércalo al lector.",
  "{count, plural, one {# check-in saved here} other {# check-ins saved here}}":
    "{count, plural, one {# llegada guardada aquí} other {# llegadas guardadas aquí}}",
  "On your own phone?": "¿Estás en tu teléfono?",
  "Sign in to check in": "Inicia sesión para registrar tu llegada",
  "The camera cannot be used. Please type the code.": "No se puede usar la cámara. Escribe el código.",
  "Type the code": "Escribir el código",
  "This is not a code. Please check the digits.": "Esto no es un código. Revisa las cifras.",
  "The waiver is not signed yet. Please sign it in your app, or ask at the desk.":
    "La exención aún no está firmada. Fírmala en tu app o pregunta en recepción.",
  "This device could not save it. Please ask at the desk.":
    "Este dispositivo no pudo guardarlo. Pregunta en recepción.",
  "No one has this code. Please try again, or ask at the front desk.":
    "Nadie tiene este código. Inténtalo de nuevo o pregunta en recepción.",
  "There is no booked class for this code now. Please ask at the desk.":
    "No hay ninguna clase reservada con este código ahora. Pregunta en recepción.",
  "There is no place in this class for you any more.": "Ya no hay lugar para ti en esta clase.",
  "Check-in opens {limit, plural, one {# minute} other {# minutes}} before the class.":
    "Puedes registrar tu llegada desde {limit, plural, one {# minuto} other {# minutos}} antes de la clase.",
  "Check-in for this class is closed. Please tell your instructor that you are here.":
    "Ya no se puede registrar la llegada a esta clase. Avísale a tu instructor que estás aquí.",
  "Your instructor has marked this class already. Please talk to them.":
    "Tu asistencia a esta clase ya está marcada. Habla con tu instructor o instructora.",
  "A code has nine digits.": "Un código tiene nueve cifras.",
};
