import type { Phrases } from "../phrase-book.ts";

/** What the API stored in English before November 2026; since then such a text is stored as a message besides. */
export const formerPhrases: Phrases = {
  // Lines of orders and invoices
  "Late canceling: {}": "Cancelación tardía: {}",
  "Missed class: {}": "Clase perdida: {}",
  "Sibling discount": "Descuento por hermanos",
  "Code {}": "Código {}",
  "Not paid": "Sin pagar",
  Class: "Clase",
  Credit: "Saldo a favor",
  "Gift card {}": "Tarjeta de regalo {}",
  // What gift cards and credit moved for
  "Paid at the checkout": "Pagado en línea",
  "Bought with receipt {}": "Comprado con el recibo {}",
  "Paid back from receipt {}": "Reembolsado del recibo {}",
  "From a second account": "De una segunda cuenta",
  // A roster
  "Paid at the till": "Pagado en la caja",
  "Let in without what the class requires: {}": "Entró sin lo que pide la clase: {}",
  "1 class": "1 clase",
  "{} classes": "{} clases",
  "{} · {}": "{} · {}",
  New: "Nuevo",
  // Entries and faults of the ledger
  "Receipt {}": "Recibo {}",
  "{}, paid back": "{}, reembolsado",
  "Invoice {}": "Factura {}",
  "Till sale {}": "Venta de caja {}",
  "{}, refund": "{}, reembolso",
  "Till day {} closed": "Día de caja {} cerrado",
  "{} does not add up.": "{} no cuadra.",
  "{} stands otherwise in the ledger than in its document.": "{} está distinto en el libro y en su documento.",
  "The ledger is off by {}.": "El libro tiene una diferencia de {}.",
  "{} stands at {}, by its documents at {}.": "{} está en {}, según sus documentos en {}.",
  "{} was kept at {}, its entries add up to {}.": "{} estaba en {}, sus asientos suman {}.",
  "{} failed {} times for {}: {}": "{} falló {} veces con {}: {}",
  "The repair of {} failed: {}": "La reparación de {} falló: {}",
};
