import type { Phrases } from "../../phrase-book.ts";

export const shopMembershipBillingPhrases: Phrases = {
  "It had ended before.": "Ya había terminado.",
  "Your membership renews soon": "Tu membresía se renueva pronto",
  "{}: it renews on {} for {}, with the card we keep. You can cancel or freeze it until then.":
    "{}: se renueva el {} por {}, con la tarjeta que guardamos. Puedes cancelarla o congelarla hasta entonces.",
  "You can cancel or freeze it until then. Open the app to see more.":
    "Puedes cancelarla o congelarla hasta entonces. Abre la app para ver más.",
  "Your pass ends soon": "Tu pase termina pronto",
  "{}: it can be used until {}. Classes left: {}. Book them before they are lost.":
    "{}: se puede usar hasta el {}. Clases que quedan: {}. Resérvalas antes de que se pierdan.",
  "Classes are left on it. Open the app to see more.": "Te quedan clases en él. Abre la app para ver más.",
  "Membership renewed": "Membresía renovada",
  "{}: {} paid for another month. It is good until {}.": "{}: {} pagados por otro mes. Es válida hasta el {}.",
  "Another month begins. The receipt is in the app.": "Empieza otro mes. El recibo está en la app.",
  "Your card was declined": "Tu tarjeta fue rechazada",
  "{}: the month could not be paid. Please give another card on the page Memberships before {}, when we try again. What is booked stays; nothing new can be booked with it until then.":
    "{}: no se pudo pagar el mes. Indica otra tarjeta en la página Membresías antes del {}, cuando lo intentaremos de nuevo. Lo reservado se mantiene; hasta entonces no se puede reservar nada nuevo con ella.",
  "{}: the month could not be paid. Please give another card on the page Memberships. What is booked stays; nothing new can be booked with it until then.":
    "{}: no se pudo pagar el mes. Indica otra tarjeta en la página Membresías. Lo reservado se mantiene; hasta entonces no se puede reservar nada nuevo con ella.",
  "Please give another card in the app.": "Indica otra tarjeta en la app.",
  "Your membership is active again": "Tu membresía está activa de nuevo",
  "{}: the month is paid, and you can book with it again.":
    "{}: el mes está pagado y puedes volver a reservar con ella.",
  "The month is paid. You can book again.": "El mes está pagado. Puedes volver a reservar.",
  "Your membership has ended": "Tu membresía ha terminado",
  "{}: no card paid for the month, so it has ended. Classes booked with it are given back. You can buy it again at any time.":
    "{}: ninguna tarjeta pagó el mes, así que ha terminado. Las clases reservadas con ella se devuelven. Puedes volver a comprarla cuando quieras.",
  "No card paid for the month. Open the app to see more.": "Ninguna tarjeta pagó el mes. Abre la app para ver más.",
  "Your membership goes on": "Tu membresía continúa",
  "{}: the freeze is over. It is good until {}.": "{}: el congelamiento ha terminado. Es válida hasta el {}.",
  "The freeze is over. You can book again.": "El congelamiento ha terminado. Puedes volver a reservar.",
  "{}: the studio did this for you. The reason: {}": "{}: el estudio lo hizo por ti. El motivo: {}",
  "The studio did this for you. Open the app to see more.": "El estudio lo hizo por ti. Abre la app para ver más.",
  "Your membership is frozen": "Tu membresía está congelada",
  "Your membership will end": "Tu membresía terminará",
  "memberships of who left": "membresías de quienes se fueron",
  "memberships told to the provider": "membresías comunicadas al proveedor",
  "freezes that were over": "congelamientos terminados",
  "memberships followed": "membresías puestas al día",
  "memberships whose bookings were let go": "membresías cuyas reservas se liberaron",
  "customers of who left forgotten": "clientes que se fueron, olvidados",
  "months paid back": "meses devueltos",
};
