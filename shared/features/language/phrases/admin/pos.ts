import type { Phrases } from "../../phrase-book.ts";

export const adminPosPhrases: Phrases = {
  "Paid at the till": "Pagado en la caja",
  "Total: {}": "Total: {}",
  "Till sale {}": "Venta de caja {}",
  "{}, refund": "{}, reembolso",
  "Till day {} closed": "Día de caja {} cerrado",
  "Sell, refund, close the day.": "Vende, reembolsa y cierra el día.",
};
