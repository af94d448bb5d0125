import type { Phrases } from "../../phrase-book.ts";

export const adminPosPhrases: Phrases = {
  "Paid at the till": "Pagado en la caja",
  "Total: {}": "Total: {}",
  "Till sale {}": "Venta de caja {}",
  "{}, refund": "{}, devolución",
  "Till day {} closed": "Día de caja {} cerrado",
  "This sale": "Esta venta",
  "This day": "Este día",
  "This id stands for another sale.": "Este identificador es de otra venta.",
  "So much was not paid, or it was given back already.": "No se pagó tanto o ya se devolvió.",
  "Somebody else is changing this sale. Please try again.":
    "Otra persona está cambiando esta venta. Inténtalo de nuevo.",
  "This day was closed just now.": "Este día se acaba de cerrar.",
  "This day was closed already.": "Este día ya estaba cerrado.",
  "Something was sold since. Please look at the new figures.": "Se vendió algo desde entonces. Mira las cifras nuevas.",
  "There is not so much in the drawer.": "No hay tanto en la caja.",
  "At most 100 per cent.": "Como máximo 100 por ciento.",
};
