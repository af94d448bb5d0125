import type { Phrases } from "../../phrase-book.ts";

export const shopCartPhrases: Phrases = {
  "Cart, 1 item": "Carrito, 1 artículo",
  "Cart, {} items": "Carrito, {} artículos",
  Class: "Clase",
  Cart: "Carrito",
  Classes: "Clases",
  Total: "Total",
  each: "c/u",
  "no longer": "ya no",
  "Remove {}": "Quitar {}",
  "One {} less": "Un {} menos",
  "One {} more": "Un {} más",
  "Change how many": "Cambiar la cantidad",
};
