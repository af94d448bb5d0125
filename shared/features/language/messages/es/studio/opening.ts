import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const openingMessages: Catalogue = {
  "{count, plural, one {One step left to set up} other {# steps left to set up}}":
    "{count, plural, one {Falta un paso para abrir} other {Faltan # pasos para abrir}}",
  "Go on": "Seguir",
  "Your studio, waiver, passes, staff and the first class.":
    "Tu estudio, la exención, los pases, el equipo y la primera clase.",
  "Your studio": "Tu estudio",
  "Name, address, rooms, time zone, currency, opening hours and your rules.":
    "Nombre, dirección, salas, zona horaria, moneda, horario de atención y tus reglas.",
  "Set up the studio": "Configurar el estudio",
  Later: "Después",
  "What you fly on": "En qué vuela tu gente",
  "Silks, lyra, trapeze, pole: what your classes use.": "Telas, aro, trapecio, pole: con ellos se planean las clases.",
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
  "What people can buy besides single classes.": "Con qué se paga además de las clases sueltas.",
  "Make a pass": "Crear un pase",
  "Your first class": "Tu primera clase",
  "Add a class type, then a series. After that, people can book.":
    "Agrega un tipo de clase y luego una serie. Desde entonces se puede reservar.",
  "Plan a class": "Planear una clase",
  "See the schedule": "Ver el horario",
  "Your staff": "Tu equipo",
  "Instructors and the front desk. You can teach classes yourself too.":
    "Instructores y recepción. También puedes dar clases tú.",
  "See your staff": "Ver a tu equipo",
  "Your members": "Tu gente",
  "Bring them from your old app with a file: people, families, passes. Or let them register themselves.":
    "Tráela de tu app anterior con un archivo: personas, familias, pases. O deja que cada quien se registre.",
  "Bring a file": "Traer un archivo",
  "Bring more": "Traer más",
  "They register themselves": "Cada quien se registra",
  "Invitations, receipts and password links go out by email.":
    "Las invitaciones, los recibos y los enlaces de contraseña salen por correo.",
  "See what's waiting": "Ver qué espera",
  "See what was sent": "Ver qué salió",
  "Until Stripe is connected, card payments are only a test: no money moves. Whoever runs your server can connect it.":
    "Hasta conectar Stripe, los pagos con tarjeta son solo una prueba: no se mueve dinero. Lo conecta quien administra el servidor.",
  Skipped: "Omitido",
  "To do": "Por hacer",
  "Do it anyway": "Retomarlo",
  "From your first class to people and payments. Leave anytime. What's done stays done.":
    "De tu primera clase a tu gente y los pagos. Puedes dejarlo cuando quieras: lo hecho queda hecho.",
  "Couldn't load the steps": "No se pudieron cargar los pasos",
  "Loading the steps": "Cargando los pasos",
  "Steps done": "Pasos hechos",
  "You haven't signed the waiver yet": "Aún no has firmado la exención",
  "Your studio and its waiver text are open to you already. The other pages open after you sign.":
    "Tu estudio y el texto de la exención ya están a tu alcance. Las otras páginas se abren después de que firmes.",
  "Opens once you've signed the waiver.": "Se abre cuando hayas firmado la exención.",
  "{settled} of {count}": "{settled} de {count}",
  "Your studio is open": "Tu estudio está abierto",
  "See the calendar": "Ver el calendario",
  "Send people your address. They register, sign and book on their phones.":
    "Comparte tu dirección web: la gente se registra, firma y reserva desde su teléfono.",
  "This link no longer works. Ask a studio admin to invite you.":
    "Este enlace ya no sirve. Pídele a un administrador del estudio que te invite.",
  "Email isn't set up": "El correo no está configurado",
  "{count, plural, one {Email isn't set up: # message is waiting} other {Email isn't set up: # messages are waiting}}":
    "{count, plural, one {El correo no está configurado: # mensaje espera} other {El correo no está configurado: # mensajes esperan}}",
  "{count, plural, one {# email couldn't be sent} other {# emails couldn't be sent}}":
    "{count, plural, one {# correo no se pudo enviar} other {# correos no se pudieron enviar}}",
  "The mail server says: {words}. Ask whoever runs your server.":
    "El servidor de correo dice: {words}. Pregunta a quien administra el servidor.",
  "We keep invitations, receipts and password links, and send them once it is. Ask whoever runs your server to set SMTP_URL (see its README).":
    "Las invitaciones, los recibos y los enlaces de contraseña se guardan y saldrán cuando lo esté. Pide a quien administra el servidor que configure SMTP_URL, como dice su README.",
};
