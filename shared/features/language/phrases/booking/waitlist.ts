import type { Phrases } from "../../phrase-book.ts";

export const bookingWaitlistPhrases: Phrases = {
  "A seat is free": "Hay un lugar libre",
  "Book it before somebody else does.": "Resérvalo antes que otra persona.",
  "Your place in line is given when the studio can be reached.":
    "Tu puesto en la lista se asigna cuando haya conexión con el estudio.",
  "On the waitlist. You are told when a seat is free.": "En lista de espera. Te avisamos cuando haya un lugar libre.",
  "the waitlist": "de la lista de espera",
  "On the waitlist": "En lista de espera",
  "We tell {} when a seat is free.": "Cuando haya un lugar libre avisamos a: {}.",
  "Join the waitlist": "Entrar a la lista de espera",
  "Join the waitlist for": "Entrar a la lista de espera para",
  "You are offline: the place is requested, and given when the studio has answered.":
    "Estás sin conexión: el puesto queda pedido y se asigna cuando el estudio responda.",
  "Every seat is taken. We tell you when one is free; it costs nothing until you book.":
    "No quedan lugares. Te avisamos cuando haya uno; no cuesta nada hasta que reserves.",
  "Requested for": "Pedido para",
  "You are number": "Eres el número",
  "is number": "es el número",
  Waitlist: "Lista de espera",
  "Full for now. You are told when a seat is free.": "Llena por ahora. Te avisamos cuando haya un lugar libre.",
  "Book it": "Reservar",
  Leave: "Salir",
  "the waitlist of": "de la lista de espera de",
  "Join a waitlist": "Entrar a una lista de espera",
  "Could not join the waitlist": "No se pudo entrar a la lista de espera",
  "Leave a waitlist": "Salir de una lista de espera",
  "Could not leave the waitlist": "No se pudo salir de la lista de espera",
  "Change a place on a waitlist": "Cambiar un puesto en una lista de espera",
  "Could not change the place on the waitlist": "No se pudo cambiar el puesto en la lista de espera",
  "A seat for you in": "Un lugar para ti en",
  Accept: "Aceptar",
  "No thanks": "No, gracias",
  "The seat is yours": "El lugar es tuyo",
  "Booked with your pass, or in your cart to be paid.": "Reservado con tu pase, o en tu carrito para pagar.",
  "Accept a seat": "Aceptar un lugar",
  "Could not accept the seat": "No se pudo aceptar el lugar",
  "Turn a seat down": "Rechazar un lugar",
  "Could not turn the seat down": "No se pudo rechazar el lugar",
  "Off the waitlist": "Fuera de la lista de espera",
  "Saved here, and sent when the studio can be reached.":
    "Guardado aquí; se envía cuando haya conexión con el estudio.",
};
