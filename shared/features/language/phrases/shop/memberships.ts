import type { Phrases } from "../../phrase-book.ts";

export const shopMembershipPhrases: Phrases = {
  "This plan is in the cart already.": "Este plan ya está en el carrito.",
  "This pass is somebody else's.": "Este pase es de otra persona.",
  "This pass cannot be used now.": "Este pase no se puede usar ahora.",
  "This pass is for other classes.": "Este pase es para otras clases.",
  "This pass ends before the class.": "Este pase termina antes de la clase.",
  "No classes are left on this pass.": "No quedan clases en este pase.",
  "No pass pays for this class.": "Ningún pase paga esta clase.",
  "{} is for the first time only.": "{} es solo para la primera vez.",
  "This plan": "Este plan",
  "Whole classes only.": "Solo clases enteras.",
  "At most 200.": "Como máximo 200.",
  "At least 1 week.": "Al menos 1 semana.",
  "At most 104 weeks.": "Como máximo 104 semanas.",
  "A pack has a number of classes.": "Un paquete tiene un número de clases.",
  "A pack is valid for some weeks.": "Un paquete es válido durante algunas semanas.",
  "A membership is renewed each month instead.": "Una membresía se renueva cada mes.",
  "Only a pack can be an intro offer.": "Solo un paquete puede ser una oferta de bienvenida.",
};
