import type { Phrases } from "../../phrase-book.ts";

export const shopCheckoutPhrases: Phrases = {
  Checkout: "Pagar",
  Receipt: "Recibo",
  ", for": ", para",
  Payment: "Pago",
  "Nothing was charged": "No se cobró nada",
  "Payment received": "Pago recibido",
  Error: "Error",
};
