import type { Phrases } from "../../phrase-book.ts";

export const userMergePhrases: Phrases = {
  "Two accounts": "Dos cuentas",
  "Choose another": "Elegir otra",
  "instead of": "en lugar de",
  Bookings: "Reservas",
  Orders: "Pedidos",
  "Signed waivers": "Exenciones firmadas",
  Merged: "Unida",
  "From a second account": "De una segunda cuenta",
};
