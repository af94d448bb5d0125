import type { Phrases } from "../../phrase-book.ts";

export const shopCheckoutPhrases: Phrases = {
  Checkout: "Pagar",
  Receipt: "Recibo",
  "Paid back": "Reembolsado",
  ", for": ", para",
  Payment: "Pago",
  "Nothing was charged": "No se cobró nada",
  "Payment received": "Pago recibido",
  Error: "Error",
};
