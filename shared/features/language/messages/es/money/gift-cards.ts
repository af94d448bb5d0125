import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const giftCardsMessages: Catalogue = {
  "Use either in the cart. Anyone with a card's code can spend it.":
    "Ambos pagan en el carrito. Quien tenga el código de una tarjeta puede gastarla.",
  "Paid at the checkout": "Pagado en línea",
  "Bought with receipt {number}": "Comprado con el recibo {number}",
  "Refunded from receipt {number}": "Reembolsado del recibo {number}",
  "From a second account": "De una segunda cuenta",
  "No gift cards or credit.": "Sin tarjetas de regalo ni saldo.",
  "Give credit": "Dar saldo",
  "Credit given": "Saldo dado",
  "The studio now owes them this. They can use it in the cart before paying by card.":
    "El estudio se lo debe desde ahora. Se elige en el carrito y paga antes que la tarjeta.",
  "They'll see this.": "La persona lo lee.",
  "Code copied": "Código copiado",
  "Couldn't copy the code": "No se pudo copiar el código",
  "Select the code and copy it.": "Selecciónalo y cópialo a mano.",
  "We can't find this gift card.": "Esta tarjeta de regalo no existe.",
  "A gift card's code has 8 to 32 letters and numbers.":
    "El código de una tarjeta de regalo tiene de 8 a 32 letras y números.",
  "Copy<hidden> the code</hidden>": "Copiar<hidden> el código</hidden>",
};
