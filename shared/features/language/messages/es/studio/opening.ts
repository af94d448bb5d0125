import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const openingMessages: Catalogue = {
  "{count, plural, one {One step to opening day} other {# steps to opening day}}":
    "{count, plural, one {Un paso para el día de apertura} other {# pasos para el día de apertura}}",
  "Go on": "Seguir",
  "Studio, apparatus, moves, waiver, passes and the first class.":
    "Estudio, aparatos, figuras, exención, pases y la primera clase.",
  "Your studio": "Tu estudio",
  "Name, address, rooms, time zone, currency, opening hours and your rules.":
    "Nombre, dirección, salas, zona horaria, moneda, horario de atención y tus reglas.",
  "Set up the studio": "Configurar el estudio",
  Later: "Después",
  "What you fly on": "En qué vuela tu gente",
  "Silks, lyra, trapeze, pole: what classes are planned by.":
    "Telas, aro, trapecio, pole: con ellos se planean las clases.",
  "Add apparatus": "Agregar aparatos",
  "A library of 165 moves on six apparatus, with what comes before what, so that students see where they stand.":
    "Una biblioteca de 165 figuras en seis aparatos, con lo que va antes de qué, para que cada alumno vea su nivel.",
  "Start with our library": "Empezar con nuestra biblioteca",
  "Look at them": "Verlas",
  "Start empty": "Empezar sin figuras",
  "A template is in place. Let a lawyer read it, or publish your own text.":
    "Ya hay una plantilla. Haz que la lea un abogado, o publica tu propio texto.",
  "Write your waiver": "Escribir tu exención",
  "Keep the template": "Dejar la plantilla",
  "What people pay with besides single classes.": "Con qué se paga además de las clases sueltas.",
  "Make a pass": "Crear un pase",
  "Your first class": "Tu primera clase",
  "A blueprint, then a series of it. From then on people can book.":
    "Una plantilla y luego su serie. Desde entonces se puede reservar.",
  "Plan a class": "Planear una clase",
  "See the schedule": "Ver el horario",
  Skipped: "Omitido",
  "To do": "Por hacer",
  "Do it after all": "Retomarlo",
  "Six steps to your first class. Leave at any time: what is done stays done.":
    "Seis pasos hasta tu primera clase. Puedes dejarlo cuando quieras: lo hecho queda hecho.",
  "The steps could not be loaded": "No se pudieron cargar los pasos",
  "Loading the steps": "Cargando los pasos",
  "Steps done": "Pasos hechos",
  "{settled} of {count}": "{settled} de {count}",
  "Your studio is open": "Tu estudio está abierto",
  "See the calendar": "Ver el calendario",
  "Send people your address: they register, sign and book on their phones.":
    "Comparte tu dirección web: la gente se registra, firma y reserva desde su teléfono.",
  "This link cannot be used any more. Ask an admin of the studio to invite you.":
    "Este enlace ya no sirve. Pídele a un administrador del estudio que te invite.",
  "E-mail is not set up": "El correo no está configurado",
  "{count, plural, one {E-mail is not set up: # letter waits} other {E-mail is not set up: # letters wait}}":
    "{count, plural, one {El correo no está configurado: # carta espera} other {El correo no está configurado: # cartas esperan}}",
  "{count, plural, one {# letter could not be sent} other {# letters could not be sent}}":
    "{count, plural, one {# carta no se pudo enviar} other {# cartas no se pudieron enviar}}",
  "The mail server says: {words}. Ask who runs the server.":
    "El servidor de correo dice: {words}. Pregunta a quien administra el servidor.",
  "Invitations, receipts and password links are kept, and go out once it is. Ask who runs the server to set SMTP_URL, as its README says.":
    "Las invitaciones, los recibos y los enlaces de contraseña se guardan y saldrán cuando lo esté. Pide a quien administra el servidor que configure SMTP_URL, como dice su README.",
};
