import type { Phrases } from "../../phrase-book.ts";

export const shopMerchPhrases: Phrases = {
  Add: "Agregar",
  "to the cart": "al carrito",
  "Gift cards": "Tarjetas de regalo",
  ", sold out": ", agotado",
  "Only {} left": "Solo quedan {}",
  "Which {}": "Cuál: {}",
  "Only {} left of {}.": "Quedan solo {} de {}.",
};
