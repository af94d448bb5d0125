import type { Phrases } from "../phrase-book.ts";

/** What the API stores in English: entries of the ledger, lines of orders and invoices, reasons, faults. */
export const storedPhrases: Phrases = {
  // Lines of orders and invoices
  "Late canceling: {}": "Cancelación tardía: {}",
  "Missed class: {}": "Clase perdida: {}",
  "Sibling discount": "Descuento por hermanos",
  "Code {}": "Código {}",
  "Not paid": "Sin pagar",
  "Paid at the checkout": "Pagado en línea",
  "Paid at the till": "Pagado en la caja",
  "This product": "Este producto",
  Class: "Clase",
  Credit: "Saldo a favor",
  "Gift card {}": "Tarjeta de regalo {}",
  // Entries of the ledger
  "Receipt {}": "Recibo {}",
  "{}, paid back": "{}, reembolsado",
  "Invoice {}": "Factura {}",
  "Till sale {}": "Venta de caja {}",
  "{}, refund": "{}, reembolso",
  "Till day {} closed": "Día de caja {} cerrado",
  // What passes, gift cards and stock moved for
  "Bought with receipt {}": "Comprado con el recibo {}",
  "Paid back from receipt {}": "Reembolsado del recibo {}",
  "From a second account": "De una segunda cuenta",
  "No longer counted": "Ya no se cuenta",
  // Reasons
  "It was paid already.": "Ya estaba pagada.",
  "It could not be given.": "No se pudo entregar.",
  "It had ended before.": "Ya había terminado.",
  "The mark was changed.": "La marca se cambió.",
  "The walk-in was a mistake.": "La entrada sin reserva fue un error.",
  "Let in without what the class requires: {}": "Entró sin lo que pide la clase: {}",
  // Faults of the ledger
  "{} does not add up.": "{} no cuadra.",
  "{} stands otherwise in the ledger than in its document.": "{} está distinto en el libro y en su documento.",
  "The ledger is off by {}.": "El libro tiene una diferencia de {}.",
  "{} stands at {}, by its documents at {}.": "{} está en {}, según sus documentos en {}.",
  "{} was kept at {}, its entries add up to {}.": "{} estaba en {}, sus asientos suman {}.",
  "Repairing does not come to an end.": "La reparación no termina.",
  "{} failed {} times for {}: {}": "{} falló {} veces con {}: {}",
  "The repair of {} failed: {}": "La reparación de {} falló: {}",
  // What its repairs count
  "seats and bookings that disagreed": "lugares y reservas que no coincidían",
  "holds whose time was up": "lugares apartados cuyo tiempo terminó",
  "credits taken for no booking": "créditos usados sin reserva",
  "orders settled": "pedidos liquidados",
  "orders closed": "pedidos cerrados",
  "reservations given back": "apartados devueltos",
  "refunds made": "reembolsos hechos",
  "memberships of who left": "membresías de quienes se fueron",
  "memberships told to the provider": "membresías enviadas al proveedor",
  "freezes that were over": "congelamientos terminados",
  "memberships followed": "membresías puestas al día",
  "memberships whose bookings were let go": "membresías cuyas reservas se liberaron",
  "customers of who left forgotten": "clientes dados de baja",
  "months paid back": "meses reembolsados",
  // Faults of the library
  "{} needs a move that is not in the library": "{} pide una figura que no está en la biblioteca",
  "{} needs {}, which is harder": "{} pide {}, que es más difícil",
  "{} can never be begun": "{} nunca se puede empezar",
  // Faults of a chain of records, and of an upload
  "A record of a chain is neither changed nor removed.": "Un registro de la cadena no se cambia ni se quita.",
  "This is not a video that browsers play.": "Este video no se reproduce en los navegadores.",
  // A roster
  "1 class": "1 clase",
  "{} classes": "{} clases",
  "{} · {}": "{} · {}",
  New: "Nuevo",
};
