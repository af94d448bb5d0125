import type { Phrases } from "../phrase-book.ts";

/** Entries of the ledger, and its faults, of before they were stored as messages in November 2026. */
export const formerPhrases: Phrases = {
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
