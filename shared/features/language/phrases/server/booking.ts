import type { Phrases } from "../../phrase-book.ts";

export const serverBookingPhrases: Phrases = {
  "This class has begun already.": "Esta clase ya empezó.",
  "{} has a place in this class already.": "{} ya tiene lugar en esta clase.",
  "This class is full.": "Esta clase está llena.",
  "At most {} of one thing fit into the cart.": "En el carrito caben máximo {} de lo mismo.",
  "Receipt {}: {}. {} paid.{}": "Recibo {}: {}. {} pagados.{}",
  "Receipt {}: {}. {} paid.": "Recibo {}: {}. {} pagados.",
  "Receipt {}: {}. {} paid. {} went back to your card.": "Recibo {}: {}. {} pagados. {} volvieron a tu tarjeta.",
  "Your receipt is in the app.": "Tu recibo está en la app.",
  "The card payment provider does not answer. Nothing was charged. Please try again.":
    "El proveedor de pagos con tarjeta no responde. No se cobró nada. Inténtalo de nuevo.",
  "This is not a booking that can be cancelled.": "Esta reserva no se puede cancelar.",
  "It is too late to cancel this booking free of charge.": "Ya es tarde para cancelar gratis esta reserva.",
  "My classes at {}": "Mis clases en {}",
  "With {}.": "Con {}.",
  "Cancelled: {}": "Cancelada: {}",
  "This id stands for another place in line.": "Este identificador es de otro puesto en la lista.",
  "There is a free seat: book it.": "Hay un lugar libre: resérvalo.",
  "{} is on this waitlist already.": "{} ya está en esta lista de espera.",
  "{}. Book it before somebody else does.": "{}. Resérvalo antes que otra persona.",
  "Whole pieces only.": "Solo piezas enteras.",
  "At least one.": "Al menos uno.",
};
