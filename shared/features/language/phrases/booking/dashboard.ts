import type { Phrases } from "../../phrase-book.ts";

export const bookingDashboardPhrases: Phrases = {
  Tomorrow: "Mañana",
  "{} to {}": "{} a {}",
  Included: "Incluida",
  "Card {}": "Tarjeta {}",
  "Cash {}": "Efectivo {}",
  "1 sale": "1 venta",
  "{} sales": "{} ventas",
  For: "Para",
  "Whose classes": "De quién son las clases",
  Everybody: "Todos",
  "a moment": "un momento",
  "1 waiver to sign": "1 exención por firmar",
  in: "en",
  "has begun": "ya empezó",
  "My Classes": "Mis clases",
  "Hello, {}": "Hola, {}",
  "Hello,": "Hola:",
  "{} is overdue": "{}: vencida",
  "{} to pay": "{}: por pagar",
};
