import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const giftCardsMessages: Catalogue = {
  "Use either in the cart. Anyone with a card's code can spend it.":
    "Ambos pagan en el carrito. Quien tenga el código de una tarjeta puede gastarla.",
  "Paid at the checkout": "Pagado en línea",
  "Bought with receipt {number}": "Comprado con el recibo {number}",
  "Refunded from receipt {number}": "Reembolsado del recibo {number}",
  "From a second account": "De una segunda cuenta",
  "No gift card and no credit.": "Sin tarjetas de regalo ni saldo.",
  "Give credit": "Dar saldo",
  "Credit given": "Saldo dado",
  "The studio owes it to them from now on. They choose it in the cart, where it pays before the card.":
    "El estudio se lo debe desde ahora. Se elige en el carrito y paga antes que la tarjeta.",
  "The person reads it.": "La persona lo lee.",
  "Code copied": "Código copiado",
  "The code could not be copied": "No se pudo copiar el código",
  "Select it and copy it by hand.": "Selecciónalo y cópialo a mano.",
  "This gift card does not exist.": "Esta tarjeta de regalo no existe.",
  "A gift card's code has 8 to 32 letters and numbers.":
    "El código de una tarjeta de regalo tiene de 8 a 32 letras y números.",
  "Copy<hidden> the code</hidden>": "Copiar<hidden> el código</hidden>",
};
