import type { Catalogue } from "#shared/core/messages/catalogue.ts";

/** Disputed payments, from the notice to the outcome. */
export const disputesMessages: Catalogue = {
  Disputes: "Disputas",
  "Dispute won": "Disputa ganada",
  "Answer by {when}": "Responder antes del {when}",
  "Answer by {day}.": "Responde antes del {day}.",
  "Please answer soon.": "Responde pronto, por favor.",
  "{amount}: {reason}.": "{amount}: {reason}.",
  "{name}: {lines}.": "{name}: {lines}.",
  "The bank took the money back.": "El banco retiró el dinero.",
  "The bank only asks so far.": "Por ahora el banco solo pregunta.",
  "Expected the id of a dispute.": "Se esperaba el identificador de una disputa.",
  "We can't find this dispute.": "No encontramos esta disputa.",
  "{count, plural, one {# payment is disputed} other {# payments are disputed}}":
    "{count, plural, one {Hay # pago disputado} other {Hay # pagos disputados}}",
  "Answer before the bank's deadline": "Responde antes del plazo del banco",
  "See why": "Ver por qué",
  "the disputes": "las disputas",
  "the dispute": "la disputa",
  "All disputes": "Todas las disputas",
  "No disputes": "No hay disputas",
  "When a cardholder asks the bank for money back, the case shows here with its deadline.":
    "Cuando el titular de una tarjeta pide su dinero al banco, el caso aparece aquí con su plazo.",
  "A payment we don't know": "Un pago que no conocemos",
  "A former member": "Un miembro anterior",
  // The claim behind a reason, and what answers it
  "The cardholder says they didn't make this payment. Show that they know the studio: visits, check-ins, a signed waiver, messages.":
    "El titular de la tarjeta dice que no hizo este pago. Muestra que conoce el estudio: visitas, asistencias, una exención firmada, mensajes.",
  "The cardholder doesn't recognize this payment. Show what it was for, and that the person came.":
    "El titular de la tarjeta no reconoce este pago. Muestra para qué fue y que la persona vino.",
  "The cardholder says they paid twice. Show both receipts, or refund one.":
    "El titular de la tarjeta dice que pagó dos veces. Muestra los dos recibos o reembolsa uno.",
  "The cardholder waits for a refund. Show that it was made, or why none is due.":
    "El titular de la tarjeta espera un reembolso. Muestra que se hizo, o por qué no corresponde.",
  "The cardholder says they didn't get what they paid for. Show the visit or the handover.":
    "El titular de la tarjeta dice que no recibió lo que pagó. Muestra la visita o la entrega.",
  "The cardholder says it wasn't as described. Show how it was described.":
    "El titular de la tarjeta dice que no era como se describió. Muestra cómo se describió.",
  "The cardholder says the membership was canceled before. Show its history and its visits.":
    "El titular de la tarjeta dice que la membresía ya estaba cancelada. Muestra su historia y sus visitas.",
  // Where it stands
  "The bank only asks so far. Without an answer it may take the money back.":
    "Por ahora el banco solo pregunta. Sin respuesta, puede retirar el dinero.",
  "Without an answer, the payer keeps the money.": "Sin respuesta, quien pagó se queda con el dinero.",
  "Your answer is with the bank": "El banco tiene tu respuesta",
  "Banks take up to 75 days. We'll let you know how it ends.":
    "Los bancos tardan hasta 75 días. Te avisaremos cómo termina.",
  "The payer keeps {amount}": "Quien pagó se queda con {amount}",
  "What it paid for is still active. End it if it should end.": "Lo que compró sigue ahí: termínalo si debe terminar.",
  "The studio keeps {amount}": "El estudio se queda con {amount}",
  // Money
  "Nothing was taken back so far.": "Hasta ahora no se retiró nada.",
  "Came back to the studio": "Volvió al estudio",
  "Taken back by the bank": "Retirado por el banco",
  "Stripe's fee for the dispute": "Comisión de Stripe por la disputa",
  "What the dispute cost so far": "Lo que costó la disputa hasta ahora",
  "The books say the same.": "Los libros dicen lo mismo.",
  "The books will have it within ten minutes.": "Los libros lo tendrán en diez minutos.",
  // Evidence
  "The app doesn't know this payment. It may have been taken at Stripe by hand: look for it there.":
    "La app no conoce este pago. Quizá se cobró a mano en Stripe: búscalo ahí.",
  "A month of a membership": "Un mes de una membresía",
  "What was sold": "Lo que se vendió",
  "Paid on": "Pagado el",
  Payer: "Quien pagó",
  "Didn't come": "No vino",
  "Bookings and check-ins": "Reservas y asistencias",
  "A class that's gone": "Una clase que ya no está",
  "{name} signed version {version} on {when}": "{name} firmó la versión {version} el {when}",
  "Booked {when}": "Reservada el {when}",
  "Checked in {when}": "Asistencia registrada el {when}",
  "Canceled {when}": "Cancelada el {when}",
  "Free to cancel until {hours, plural, one {# hour} other {# hours}} before":
    "Cancelación gratis hasta {hours, plural, one {# hora} other {# horas}} antes",
  "Messages sent": "Mensajes enviados",
  "To {name}, {when}, read": "Para {name}, {when}, leído",
  "To {name}, {when}": "Para {name}, {when}",
  "In the log": "En el registro",
  // The paper, and what can be done
  Dispute: "Disputa",
  "Answered a disputed payment": "Respondió a un pago disputado",
  "Let a payer keep a disputed payment": "Dejó un pago disputado a quien pagó",
  "Evidence for a disputed payment": "Pruebas sobre un pago disputado",
  "The disputed payment": "El pago disputado",
  "The bank's reason": "Razón del banco",
  "{waiver}, version {version}, for {person}: signed by {signer} on {when}":
    "{waiver}, versión {version}, para {person}: firmada por {signer} el {when}",
  "Answer the bank": "Responder al banco",
  "Evidence as PDF": "Pruebas en PDF",
  "Open at Stripe": "Abrir en Stripe",
  "Don't contest it": "No disputarlo",
  "Let the payer keep {amount}?": "¿Dejar {amount} a quien pagó?",
  "The dispute counts as lost, and its fee stays with Stripe. This can't be undone.":
    "La disputa cuenta como perdida y Stripe conserva su comisión. No se puede deshacer.",
  "Let the payer keep it": "Dejar el dinero",
  "The payer keeps the money": "Quien pagó se queda con el dinero",
  "The bank takes one answer: it can't be changed later.":
    "El banco acepta una sola respuesta: después no se puede cambiar.",
  "Send to the bank": "Enviar al banco",
  "What happened, in your words": "Qué pasó, en tus palabras",
  "Who booked and came, and what you agreed on. The bank decides by what you show.":
    "Quién reservó y vino, y qué acordaron. El banco decide según lo que muestres.",
  "Say what happened in a sentence or two.": "Di qué pasó en una o dos frases.",
  "To send files too, such as the PDF or a signed waiver, answer at Stripe instead and upload them there.":
    "Para enviar también archivos, como el PDF o una exención firmada, responde en Stripe y súbelos ahí.",
  "We send with it, as text": "Enviamos con ella, como texto",
  "The payer's name and email": "El nombre y el correo de quien pagó",
  "{count, plural, one {# booking} other {# bookings}} with check-ins and the cancellation rule":
    "{count, plural, one {# reserva} other {# reservas}} con asistencias y la regla de cancelación",
  "{count, plural, one {# signed waiver} other {# signed waivers}}: who signed, and when":
    "{count, plural, one {# exención firmada} other {# exenciones firmadas}}: quién firmó y cuándo",
  "{count, plural, one {# message} other {# messages}} you sent":
    "{count, plural, one {# mensaje} other {# mensajes}} que enviaste",
  "The bank only asks so far. To give in, refund the payment.":
    "Por ahora el banco solo pregunta. Para ceder, reembolsa el pago.",
  "This dispute was answered or decided already.": "Esta disputa ya se respondió o se decidió.",
  "Stripe didn't take it: {failure}": "Stripe no lo aceptó: {failure}",
  "Stripe isn't responding. Please try again in a minute.": "Stripe no responde. Inténtalo de nuevo en un minuto.",
};
