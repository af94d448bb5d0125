import type { Phrases } from "../../phrase-book.ts";

/** What a studio decides once: its name, money, hours and rules. */
export const studioRulesPhrases: Phrases = {
  App: "Aplicación",
  "Please enter a name.": "Escribe un nombre, por favor.",
  Currency: "Moneda",
  "Money was taken in this currency already: it cannot be changed any more.":
    "Ya hay cobros en esta moneda: no se puede cambiar.",
  "Classes are planned in this time zone. Cancel those ahead first.":
    "Hay clases planeadas en esta zona horaria. Cancela primero las próximas.",
  "Please choose a time zone.": "Elige una zona horaria, por favor.",
  "This device": "Este dispositivo",
  "{}, opens": "{}, abre",
  "{}, closes": "{}, cierra",
  "Closes before it opens.": "Cierra antes de abrir.",
  Cancelling: "Cancelaciones",
  "Empty: what was paid is lost.": "Vacío: se pierde lo pagado.",
};
