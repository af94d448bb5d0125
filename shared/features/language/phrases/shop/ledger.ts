import type { Phrases } from "../../phrase-book.ts";

export const shopLedgerPhrases: Phrases = {
  "{} does not add up.": "{} no cuadra.",
  "{} stands otherwise in the ledger than in its document.": "{} está distinto en el libro y en su documento.",
  "The ledger is off by {}.": "El libro tiene una diferencia de {}.",
  "{} stands at {}, by its documents at {}.": "{} está en {}, según sus documentos en {}.",
  "{} was kept at {}, its entries add up to {}.": "{} estaba en {}, sus asientos suman {}.",
  "Repairing does not come to an end.": "La reparación no termina.",
  "seats and bookings that disagreed": "lugares y reservas que no coincidían",
  "holds whose time was up": "lugares apartados cuyo tiempo terminó",
  "credits taken for no booking": "créditos usados sin reserva",
  "orders settled": "pedidos liquidados",
  "orders closed": "pedidos cerrados",
  "reservations given back": "apartados devueltos",
  "refunds made": "reembolsos hechos",
};
