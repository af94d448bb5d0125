import type { Phrases } from "../phrase-book.ts";

/** What the API stores in English: lines of orders and invoices, reasons. */
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
