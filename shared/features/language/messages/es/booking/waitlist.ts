import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const waitlistMessages: Catalogue = {
  "Join a waitlist": "Entrar a una lista de espera",
  "Could not join the waitlist": "No se pudo entrar a la lista de espera",
  "Leave a waitlist": "Salir de una lista de espera",
  "Could not leave the waitlist": "No se pudo salir de la lista de espera",
  "Change a place on a waitlist": "Cambiar tu puesto en una lista de espera",
  "Could not change the place on the waitlist": "No se pudo cambiar el puesto en la lista de espera",
  "Accept a seat": "Aceptar un lugar",
  "Could not accept the seat": "No se pudo aceptar el lugar",
  "Decline a seat": "Rechazar un lugar",
  "Could not turn the seat down": "No se pudo rechazar el lugar",
  "The seat is yours": "El lugar es tuyo",
  "Booked with your pass, or in your cart to be paid.": "Reservado con tu pase, o en tu carrito para pagar.",
  "Saved here, and sent when the studio can be reached.":
    "Guardado aquí; se envía cuando haya conexión con el estudio.",
  "Still in line, behind everybody else": "Sigues en la lista, después de los demás",
  "Off the waitlist": "Fuera de la lista de espera",
  "A seat for you": "Un lugar para ti",
  "A seat is free": "Hay un lugar libre",
  "Book it before someone else does.": "Resérvalo antes que otra persona.",
  "Your place in line is given when the studio can be reached.":
    "Tu puesto en la lista se asigna cuando haya conexión con el estudio.",
  "On the waitlist. We notify you when a seat opens up.": "En lista de espera. Te avisamos cuando haya un lugar libre.",
  "Join the waitlist": "Entrar a la lista de espera",
  "You are offline: the place is requested, and given when the studio has answered.":
    "Estás sin conexión: solicitamos el puesto y se asigna cuando el estudio responda.",
  "Every seat is taken. We tell you when one is free; it costs nothing until you book.":
    "No quedan lugares. Te avisamos cuando haya uno; no cuesta nada hasta que reserves.",
  "When a seat opens up, we hold it for you for {offerMinutes, plural, one {# minute} other {# minutes}}. We ask no one from {time} to {time2}, or in the last {cutOffHours, plural, one {hour} other {# hours}} before the class.":
    "Si se libera un lugar, te lo guardamos {offerMinutes, plural, one {# minuto} other {# minutos}}. No le preguntamos a nadie de {time} a {time2}, ni en {cutOffHours, plural, one {la última hora} other {las últimas # horas}} antes de la clase.",
  "On the waitlist": "En lista de espera",
  "We notify {who} when a seat is free.": "Cuando haya un lugar libre le avisamos a {who}.",
  "We notify you when a seat is free.": "Cuando haya un lugar libre te avisamos.",
  "{name} for {who}: requested as soon as the studio can be reached.":
    "{name} para {who}: se solicita en cuanto haya conexión con el estudio.",
  "{name}: requested as soon as the studio can be reached.":
    "{name}: se solicita en cuanto haya conexión con el estudio.",
  "Requested for {name}": "Solicitado para {name}",
  "You are number {position}": "Eres el número {position}",
  "{name} is number {position}": "{name} es el número {position}",
  Waitlist: "Lista de espera",
  "Full for now. We notify you when a seat opens up.": "Llena por ahora. Te avisamos cuando haya un lugar libre.",
  "Book it": "Reservarla",
  "A seat in this class costs nothing.": "Un lugar en esta clase no cuesta nada.",
  "A seat costs {amount}, paid when you take it.": "Un lugar cuesta {amount}; se paga al tomarlo.",
  "Book it automatically with my pass": "Reservar automáticamente con mi pase",
  "Book it automatically with a pass": "Reservar automáticamente con un pase",
  "As soon as a seat is free, without asking again. You can change this later.":
    "En cuanto haya un lugar, sin volver a preguntar. Puedes cambiarlo después.",
  "No pass pays for it now: the seat is offered first.": "Ningún pase la cubre ahora: primero se te ofrece el lugar.",
  "Only one of these classes": "Solo una de estas clases",
  "A seat in another class at the same time ends this wait.":
    "Un lugar en otra clase a la misma hora termina esta espera.",
  "Accept until": "Aceptar hasta",
  "{hours, plural, one {# hour} other {# hours}} before the class":
    "{hours, plural, one {# hora} other {# horas}} antes de la clase",
  Done: "Listo",
  "Booked automatically with a pass": "Se reserva automáticamente con un pase",
  "Asked before it is booked": "Se pregunta antes de reservar",
  "Until {acceptUntilHours, plural, one {# hour} other {# hours}} before the class":
    "Hasta {acceptUntilHours, plural, one {# hora} other {# horas}} antes de la clase",
  "Also beside another class": "También si hay otra clase",
  "Join the waitlist for {label}": "Entrar a la lista de espera para {label}",
  "Change @edit": "Cambiar",
  "This class does not exist.": "Esta clase no existe.",
  "This class was canceled.": "Esta clase se canceló.",
  "This class has begun already.": "Esta clase ya empezó.",
  "{name} has a place in this class already.": "{name} ya tiene lugar en esta clase.",
  "This place in line does not exist.": "Este puesto en la lista no existe.",
  "This seat is not kept for you any more.": "Este lugar ya no está guardado para ti.",
  "This id belongs to another place in line.": "Este identificador es de otro puesto en la lista.",
  "There is a free seat: book it.": "Hay un lugar libre: resérvalo.",
  "The waitlist of this class has ended.": "La lista de espera de esta clase terminó.",
  "{name} is on this waitlist already.": "{name} ya está en esta lista de espera.",
  "This wait is over.": "Esta espera terminó.",
  "{what}. It is kept for you until {until}. {cost}": "{what}. Queda guardado para ti hasta: {until}. {cost}",
  "Booked from the waitlist": "Reservado desde la lista de espera",
  "{what}. It was booked with a pass, as you wished.": "{what}. Se reservó con un pase, como pediste.",
  "No seat came free": "No se liberó ningún lugar",
  "{what}. Your wait is over, and nothing is booked.": "{what}. Tu espera terminó y no hay nada reservado.",
  "{what}. You have a seat in another class at that time, so this wait is over.":
    "{what}. Tienes un lugar en otra clase a esa hora, así que esta espera terminó.",
  "{plan} pays, and no class is taken.": "{plan} lo paga y no se descuenta ninguna clase.",
  "The seat costs nothing.": "El lugar no cuesta nada.",
  "If you accept, it goes into your cart for {price}, to be paid by then.":
    "Si aceptas, pasa a tu carrito por {price}, para pagarlo hasta entonces.",
  "{plan} pays with {left, plural, one {its last class} other {1 of its # classes left}}.":
    "{plan} paga con {left, plural, one {su última clase} other {1 de las # clases que le quedan}}.",
  "Stay in line<hidden> behind everybody else</hidden>": "Seguir en la lista<hidden> después de los demás</hidden>",
  "Leave<hidden> the waitlist</hidden>": "Salir<hidden> de la lista de espera</hidden>",
  "Leave<hidden> the waitlist of {name}</hidden>": "Salir<hidden> de la lista de espera de {name}</hidden>",
  "{plan} pays: 1 class is taken when the seat is booked.":
    "{plan} la paga: se descuenta 1 clase al reservar el lugar.",
};
