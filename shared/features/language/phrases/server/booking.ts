import type { Phrases } from "../../phrase-book.ts";

export const serverBookingPhrases: Phrases = {
  "Receipt {}: {}. {} paid.{}": "Recibo {}: {}. {} pagados.{}",
  "Receipt {}: {}. {} paid.": "Recibo {}: {}. {} pagados.",
  "Not paid": "Sin pagar",
  "Paid at the checkout": "Pagado en línea",
  "Bought with receipt {}": "Comprado con el recibo {}",
  "Paid back from receipt {}": "Reembolsado del recibo {}",
  "It could not be given.": "No se pudo entregar.",
  Credit: "Saldo a favor",
  "Gift card {}": "Tarjeta de regalo {}",
  "Receipt {}": "Recibo {}",
  "{}, paid back": "{}, reembolsado",
  "Sibling discount": "Descuento por hermanos",
  "Code {}": "Código {}",
};
