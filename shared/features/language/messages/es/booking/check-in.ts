import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const checkInMessages: Catalogue = {
  "Check in": "Registrar llegada",
  "Couldn't check in": "No se pudo registrar tu llegada",
  "This is your new code": "Este es tu código nuevo",
  "You need a connection. Your old code still works.": "Hace falta conexión. El código anterior sigue valiendo.",
  "Couldn't create a new code": "No se pudo crear un código nuevo",
  "Checked in at {clockText}": "Llegada registrada a las {clockText}",
  "Check in now": "Registrar llegada ahora",
  "Check-in code": "Código de llegada",
  "You'll get your code with the next sync.": "El código llega con la próxima sincronización.",
  "Hold your code to the scanner at the studio, or type it in. Works with no signal.":
    "Acércalo al lector del estudio o escríbelo ahí. Funciona sin señal.",
  "Hold your code to the scanner at the studio, or type it in.": "Acércalo al lector del estudio o escríbelo ahí.",
  "New code": "Código nuevo",
  "Make a new code?": "¿Crear un código nuevo?",
  "Your old code stops working. Do this if someone else knows it.":
    "El anterior deja de servir. Hazlo si otra persona lo conoce.",
  "Make a new code": "Crear un código nuevo",
  "No class today": "No hay clase hoy",
  "On class day, check in here or with your code at the door.":
    "El día de la clase registras tu llegada aquí, o con tu código en la entrada.",
  "Door code": "Código para entrar",
  "Whose code": "Código de quién",
  "Checked in": "Llegada registrada",
  "Marked absent. Talk to your instructor.": "Quedaste como ausente. Habla con tu instructor.",
  "Check-in is closed. Tell your instructor you're here.":
    "Ya no se puede registrar la llegada. Avísale a tu instructor que estás aquí.",
  "Check-in opens at {clockText}": "Registra tu llegada desde las {clockText}",
  "I'm here": "Ya estoy aquí",
  "Check in {name}": "Registrar la llegada de {name}",
  "The waiver isn't signed.": "La exención no está firmada.",
  "Sign the waiver": "Firmar la exención",
  "No one takes part without it.": "Nadie participa sin ella.",
  "Next person": "Siguiente persona",
  "You're offline. We'll keep your code and the time on this device and send them later.":
    "Ahora no hay conexión. Tu código y la hora quedan en este dispositivo y se envían después.",
  "Not checked in": "Llegada sin registrar",
  Welcome: "Te damos la bienvenida",
  "Starts at {time}": "Empieza a las {time}",
  "You're already checked in.": "Tu llegada ya estaba registrada.",
  "You're checked in.": "Registramos tu llegada.",
  "Which class?": "¿Qué clase?",
  "Scan with the camera": "Leer con la cámara",
  Digits: "Cifras",
  "Delete the last digit": "Borrar la última cifra",
  "Type the code from your app, or hold it to the scanner.": "Escribe el código de tu app o acércalo al lector.",
  "{count, plural, one {# check-in saved here} other {# check-ins saved here}}":
    "{count, plural, one {# llegada guardada aquí} other {# llegadas guardadas aquí}}",
  "On your own phone?": "¿Estás en tu teléfono?",
  "Sign in to check in": "Inicia sesión para registrar tu llegada",
  "We can't use the camera. Please type the code.": "No se puede usar la cámara. Escribe el código.",
  "Type the code": "Escribir el código",
  "That's not a code. Please check the digits.": "Esto no es un código. Revisa las cifras.",
  "The waiver isn't signed yet. Sign it in your app or ask at the desk.":
    "La exención aún no está firmada. Fírmala en tu app o pregunta en recepción.",
  "We couldn't save your check-in. Please ask at the desk.":
    "Este dispositivo no pudo guardarlo. Pregunta en recepción.",
  "We don't know this code. Try again or ask at the front desk.":
    "Nadie tiene este código. Inténtalo de nuevo o pregunta en recepción.",
  "No class is booked for this code right now. Please ask at the desk.":
    "No hay ninguna clase reservada con este código ahora. Pregunta en recepción.",
  "You no longer have a place in this class.": "Ya no hay lugar para ti en esta clase.",
  "Check-in opens {limit, plural, one {# minute} other {# minutes}} before the class.":
    "Puedes registrar tu llegada desde {limit, plural, one {# minuto} other {# minutos}} antes de la clase.",
  "Check-in for this class is closed. Tell your instructor you're here.":
    "Ya no se puede registrar la llegada a esta clase. Avísale a tu instructor que estás aquí.",
  "Your instructor already marked this class. Please talk to them.":
    "Tu asistencia a esta clase ya está marcada. Habla con tu instructor o instructora.",
  "A code has nine digits.": "Un código tiene nueve cifras.",
};
