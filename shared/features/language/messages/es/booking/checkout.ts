import type { Catalogue } from "../../../../../core/messages/catalogue.ts";

export const checkoutMessages: Catalogue = {
  "Failed to start checkout process. Please try again.": "No se pudo iniciar el pago. Inténtalo de nuevo.",
  "Cart Empty": "Carrito vacío",
  "Please add items to your cart before checking out.": "Agrega algo a tu carrito antes de pagar.",
  Error: "Error",
  "Unable to redirect to checkout": "No se pudo abrir la página de pago",
  "Checkout Error": "Error en el pago",
  "Add to my calendar": "Agregar a mi calendario",
  Checkout: "Pagar",
  "Paying needs a connection. The cart stays as it is until there is one.":
    "Para pagar hace falta conexión. El carrito queda como está hasta que la haya.",
  "Use my credit of {amount}": "Usar mi saldo a favor de {amount}",
  "Promo code or gift card": "Código o tarjeta de regalo",
  Use: "Usar",
  "Code {code}": "Código {code}",
  "{amount} on it": "Tiene {amount}",
  "Do not use: {label}": "No usar: {label}",
  Credit: "Saldo a favor",
  "You pay by card": "Pagas con tarjeta",
  Receipt: "Recibo",
  "No. {number}": "N.º {number}",
  "Paid with: {label}": "Pagado con: {label}",
  "Paid back": "Devuelto",
  "Total paid": "Total pagado",
  "Paid back to your card": "Reembolsado a tu tarjeta",
  "Refund on its way": "Reembolso en camino",
  "Somebody else had the seat by then": "Otra persona ya tenía el lugar",
  "{list}: the time your seat was held for was over when the payment came, and the class was full. The money goes back to your card by itself; banks take up to ten days.":
    "{list}: cuando llegó el pago ya se había acabado el tiempo de tu lugar y la clase estaba llena. El dinero vuelve solo a tu tarjeta; los bancos tardan hasta diez días.",
  "There is no payment to show here": "Aquí no hay ningún pago que mostrar",
  "Payment not completed": "Pago sin completar",
  "Nothing was charged": "No se cobró nada",
  "Asking for your receipt": "Pidiendo tu recibo",
  "We are waiting for the payment": "Estamos esperando el pago",
  "This payment is not known here": "Aquí no conocemos este pago",
  "Your receipt has to wait": "Tu recibo tiene que esperar",
  Payment: "Pago",
  "Your booked classes are in My classes.": "Tus clases reservadas están en Mis clases.",
  "It may belong to somebody else's account. What you have booked is in My classes.":
    "Quizá es de la cuenta de otra persona. Lo que reservaste está en Mis clases.",
  "The studio cannot be reached right now. If you paid, nothing is lost: it is booked as soon as the payment arrives.":
    "No podemos comunicarnos con el estudio en este momento. Si pagaste, no se pierde nada: queda reservado en cuanto llegue el pago.",
  "The payment was not completed in time. What was in your cart may still be there.":
    "El pago no se completó a tiempo. Quizá lo que tenías en el carrito sigue ahí.",
  "Some banks take a moment. You may stay or leave: as soon as the payment arrives, everything is booked and you get a message.":
    "Algunos bancos tardan un momento. Puedes quedarte o salir: en cuanto llegue el pago, todo queda reservado y te avisamos.",
  "Back to the calendar": "Volver al calendario",
  "Your payment comes back": "Te devolvemos tu pago",
  "Thank you!": "¡Gracias!",
  "Payment received too late": "El pago llegó muy tarde",
  "Payment received": "Pago recibido",
  "Find another class": "Buscar otra clase",
  "It is all booked.": "Todo está reservado.",
  "It is all booked. A reminder comes the day before each class.":
    "Todo está reservado. Un día antes de cada clase te llega un recordatorio.",
  "It is all booked. A reminder comes two hours before class.":
    "Todo está reservado. Un recordatorio llega dos horas antes de la clase.",
  "See my classes": "Ver mis clases",
  "{day}, {time}, for {who}": "{day}, {time}, para {who}",
  "Receipt No. {number}": "Recibo n.º {number}",
};
