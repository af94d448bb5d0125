import type { Catalogue } from "#shared/core/messages/catalogue.ts";

/** Gift cards and tips at the till. */
export const tillMessages: Catalogue = {
  "Looked up a gift card": "Consultó una tarjeta de regalo",
  "Your gift card pays in the cart: {amount} on it": "Tu tarjeta de regalo paga en el carrito: tiene {amount}",
  "The gift card cannot be used": "No se puede usar la tarjeta de regalo",
  "This gift card is on the counter already.": "Esta tarjeta de regalo ya está en la cuenta.",
  "Pay with a gift card": "Pagar con tarjeta de regalo",
  "See what is left on it": "Ver cuánto queda",
  "Code of the gift card": "Código de la tarjeta de regalo",
  "Left on it": "Le queda",
  "From {least} to {most}.": "De {least} a {most}.",
  "Put it on the counter": "Añadir a la cuenta",
  "What it is worth": "Cuánto vale",
  "Type the code in the cart, or show this card at the studio.":
    "Escribe el código en el carrito o muestra esta tarjeta en el estudio.",
  "Code to pay with this card": "Código para pagar con esta tarjeta",
  "The code shows here as soon as the sale is sent.": "El código aparece aquí en cuanto se envíe la venta.",
  "On a later day, only an admin can print the codes.": "Otro día, solo un administrador puede imprimir los códigos.",
  "{count, plural, one {Print the gift card} other {Print the gift cards}}":
    "{count, plural, one {Imprimir la tarjeta de regalo} other {Imprimir las tarjetas de regalo}}",
  "Gift card: {amount}": "Tarjeta de regalo: {amount}",
  "{amount} stays on it": "Quedan {amount}",
  "{amount} are left on it. No more can be refunded.": "Le quedan {amount}. No se puede reembolsar más.",
  "Gift cards need a network. Everything else can be sold without one.":
    "Las tarjetas de regalo necesitan conexión. Todo lo demás se puede vender sin ella.",
  "Left to pay": "Queda por pagar",
  "Another amount": "Otro importe",
  "The gift card did not pay": "La tarjeta de regalo no pagó",
  "No gift card has this code.": "Ninguna tarjeta de regalo tiene este código.",
  "Gift cards can pay at most {amount} here, and no other gift card.":
    "Las tarjetas de regalo pueden pagar aquí {amount} como máximo, y ninguna otra tarjeta de regalo.",
  "A gift card is worth {least} to {most}.": "Una tarjeta de regalo vale de {least} a {most}.",
  "A gift card is paid in cash, by card or by bank transfer.":
    "Una tarjeta de regalo se paga en efectivo, con tarjeta o por transferencia.",
  "A gift card costs what it is worth.": "Una tarjeta de regalo cuesta lo que vale.",
  "Bought with receipt T-{value}": "Comprada con el recibo T-{value}",
  "Refunded from receipt T-{value}": "Reembolsado del recibo T-{value}",
  "A gift card is money. Sell it as a gift card, nothing else.":
    "Una tarjeta de regalo es dinero. Véndela solo como tarjeta de regalo.",
  "To the gift card that paid": "A la tarjeta de regalo que pagó",
  "Gift cards of unfinished till sales released": "Tarjetas de regalo de ventas de caja sin terminar liberadas",
};
