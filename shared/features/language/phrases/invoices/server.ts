import type { Phrases } from "../../phrase-book.ts";

export const invoicesServerPhrases: Phrases = {
  "The mark was changed.": "La marca se cambió.",
  "Late canceling: {}": "Cancelación tardía: {}",
  "Missed class: {}": "Clase perdida: {}",
  "This invoice": "Esta factura",
  "Invoice {}": "Factura {}",
  To: "Para",
  Dates: "Fechas",
  Tax: "Impuesto",
  Note: "Nota",
  Lines: "Líneas",
  Quantity: "Cantidad",
  Each: "Cada una",
  Amount: "Importe",
  "Invoice {} is due": "La factura {} vence hoy",
  "Invoice {} is overdue": "La factura {} está vencida",
  "At least one line.": "Al menos una línea.",
};
